import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(rules: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds on a page that bars somebody, in a line each. */
export async function seriousOn(page: Page, rules: object = {}): Promise<string[]> {
  // By the debugger: the page itself lets no script of others in.
  await page.evaluate(axe);
  return page.evaluate(async (asked) => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(asked);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}
