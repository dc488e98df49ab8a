import { codeOf } from '#domains/ops/staff/ops.totp.ts';
import type { Site } from './site.ts';
import { untilIdle, type Visit } from './visit.ts';
import { systemClock } from '#shared/clock.ts';

/** Somebody of the demo, who has a password. */
export async function signedIn(site: Site, mobile: string): Promise<Visit> {
  const visited = await site.visit('/login?authMode=password');
  const { page } = visited;
  await untilIdle(page);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill('Kaipan#2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^我的账号/ }).waitFor();
  return visited;
}

/** By which the same person is signed in on other pages. */
export async function sessionOf(site: Site, mobile: string): Promise<string> {
  const { context } = await signedIn(site, mobile);
  return (await context.cookies()).find(({ name }) => name === 'kaipan_session')?.value ?? '';
}

/** Somebody whom the site does not know yet, by the code that was sent to them. */
export async function signedUp(site: Pick<Site, 'address' | 'visit'>): Promise<Visit> {
  const mobile = `139${String(Math.random()).slice(2, 10).padEnd(8, '0')}`;
  const visited = await site.visit('/login?authMode=code');
  const { page } = visited;
  await untilIdle(page);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByRole('button', { name: /^已发送 \d+s$/ }).waitFor();
  const sent = (await (await fetch(`${site.address}/dev/outbox.json`)).json()) as { to: string; code: string }[];
  await page.getByRole('textbox', { name: '验证码' }).fill(sent.find(({ to }) => to === `+86${mobile}`)?.code ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^我的账号/ }).waitFor();
  return visited;
}

/** Somebody of the demo's staff at a part of the back office, through the second factor. */
export async function atDesk(site: Site, { name, mobile }: { name: string; mobile: string }, part: string) {
  const visited = await signedIn(site, mobile);
  const { page } = visited;
  await page.goto(`${site.address}/ops/${part}`);
  const secret = new RegExp(`${name} ([A-Z2-7]{32})`).exec(site.output)?.[1] ?? '';
  await page.getByLabel('验证码').fill(codeOf(secret, systemClock.seconds()));
  await page.keyboard.press('Enter');
  await page.getByLabel('验证码').waitFor({ state: 'hidden' });
  return visited;
}
