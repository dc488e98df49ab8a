import { performance } from 'node:perf_hooks';
import { openEmptySite, type EmptySite } from '#tests/load/machinery/empty-site.ts';
import { fetchRaw } from '#tests/load/machinery/fetch-raw.ts';
import { atMost, millis, times, told, type Finding } from '#tests/load/report/report.ts';
import { alternate, median, quantile } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const AT_ONCE = 20;
const MOBILE = '13812345678';
const PASSWORD = 'Kaipan#2026';

/** How long others wait for an answer while many passwords are looked at. */
export async function signIn(scale: Scale): Promise<Finding> {
  await using site = await openEmptySite();
  const { people, accounts } = site.domains;
  const { uid } = await people.create({ displayName: '小王', avatar: null, roles: [] });
  await accounts.openDemo({ uid, mobile: MOBILE, password: PASSWORD });
  const contestants = { alone: () => signingIn(site, 1), many: () => signingIn(site, AT_ONCE) };
  await alternate(1, contestants);
  const { alone, many } = await alternate(scale.rounds, contestants);
  const one = median(alone.map(({ millis: taken }) => taken));
  const waits = many.flatMap(({ waits: each }) => each);
  return {
    verdicts: [
      atMost(
        `longest wait of another call while ${AT_ONCE} sign in, of one sign-in`,
        Math.max(...waits) / one,
        2,
        times,
      ),
      told('waits of other calls', `half ${millis(median(waits))}, 99 in 100 ${millis(quantile(waits, 0.99))}`),
      told('one sign-in alone', millis(one)),
      told(
        `of ${AT_ONCE} at once`,
        `${median(many.map(({ taken }) => taken))} in ${millis(median(many.map(({ millis: all }) => all)))}, others are told to try again`,
      ),
    ],
    method:
      `The built program in production mode on PostgreSQL. ${AT_ONCE} people sign in by password (Argon2id) at the same moment; all the ` +
      'while `/healthz`, which needs nothing but the event loop, is asked again and again, and the longest of its answers counts.',
  };
}

async function signingIn({ address }: EmptySite, count: number) {
  const over = new AbortController();
  const waits: number[] = [];
  const looking = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      await fetchRaw(`${address}/healthz`);
      waits.push(performance.now() - begun);
    }
  })();
  const begun = performance.now();
  const codes = await Promise.all(Array.from({ length: count }, () => codeOf(address)));
  const taken = performance.now() - begun;
  over.abort();
  await looking;
  return { millis: taken, waits, taken: codes.filter((code) => code === 20_000).length };
}

async function codeOf(address: string): Promise<number> {
  const answer = await fetch(`${address}/apiv1/user/sign_in/sign_in_with_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: MOBILE, password: PASSWORD }),
  });
  return ((await answer.json()) as { code: number }).code;
}
