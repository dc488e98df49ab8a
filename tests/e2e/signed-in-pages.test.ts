import { describe, expect, test } from 'vitest';
import { seriousOn } from './axe.ts';
import { atDesk, signedIn } from './sign-in.ts';
import { demoSite } from './site.ts';
import { untilIdle, type Visit } from './visit.ts';

const site = demoSite();

/** In both themes: what a page says is the same, its colours are not. */
async function expectOpenToAll({ page, complaints }: Pick<Visit, 'page' | 'complaints'>, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(site.address + path);
    await untilIdle(page);
    expect(complaints, path).toEqual([]);
    expect(await seriousOn(page), path).toEqual([]);
    await page
      .getByRole('button', { name: /深浅色/ })
      .first()
      .click();
    // Colours go over into each other; those on the way are nobody's choice.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    expect(await seriousOn(page, { runOnly: 'color-contrast' }), `${path} in the other theme`).toEqual([]);
  }
}

describe('R71 (the screens of who writes and who decides): axe finds nothing serious, and the browser complains of nothing', () => {
  test('where an author writes and looks after what is out', async () => {
    const visited = await signedIn(site, '17000000003');
    await expectOpenToAll(visited, [
      '/author/home',
      '/author/income',
      '/author/fans',
      '/v/article/create',
      '/v/article/templates',
      '/v/self/posts',
      '/v/self/notices',
    ]);
  });

  test('where somebody becomes an author', async () => {
    const visited = await signedIn(site, '17000000001');
    await expectOpenToAll(visited, ['/author/authentic']);
  });

  test.each([
    [{ name: '许澜', mobile: '17000000005' }, ['/ops/review', '/ops/verifications']],
    [{ name: '方晴', mobile: '17000000006' }, ['/ops/payouts', '/ops/refunds']],
    [{ name: '秦越', mobile: '17000000008' }, ['/ops/settings', '/ops/columns', '/ops/health']],
  ])('in the back office: %o', async (person, paths) => {
    const visited = await atDesk(site, person, (paths[0] ?? '').replace('/ops/', ''));
    await expectOpenToAll(visited, paths);
  });
});
