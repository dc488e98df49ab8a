import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { clientDir } from '#server/build.ts';

/** `flash-item_body`, in a selector or as a class. */
const SCOPED = /\.([a-z][a-z\d-]*_\w+)/g;

const scopedIn = (sheet: string) => [...sheet.matchAll(SCOPED)].map(([, name = '']) => name);

/** The classes of the pieces that any sheet of the build has rules for. */
export const styledClasses = (): Set<string> =>
  new Set(
    globSync('assets/*.css', { cwd: clientDir }).flatMap((file) =>
      scopedIn(readFileSync(path.join(clientDir, file), 'utf8')),
    ),
  );

/** Of what a page shows as the server sent it: the classes of pieces, and those among them that its sheets have rules for. */
export async function shownClasses(page: Page): Promise<{ shown: string[]; ruled: Set<string> }> {
  const { shown, selectors } = await page.evaluate(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('[class]')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0,
    );
    const rulesOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        'selectorText' in rule ? String(rule.selectorText) : '',
        ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
      ]);
    return {
      shown: [...new Set(drawn.flatMap((element) => [...element.classList]))],
      selectors: [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules)),
    };
  });
  return { shown, ruled: new Set(selectors.flatMap(scopedIn)) };
}
