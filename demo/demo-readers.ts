import type { Domains } from '#server/compose.ts';
import type { Clock } from '#shared/clock.ts';
import { DEMO_PASSWORD, demoReaders, type DemoReader } from './cast/readers.ts';
import { seedMoney } from './money/money.ts';
import type { Role, Uid } from '#shared/viewer.ts';

const PERIOD_DAYS = 30;

interface ReadersDeps {
  domains: Pick<Domains, 'people' | 'accounts' | 'access' | 'billing'>;
  clock: Clock;
}

/**
 * Gives the people of the demo their ways in and their money, where they have none yet, and renews what they subscribe to
 * (docs/product/demo.md#people).
 */
export async function openDemoReaders({ domains, clock }: ReadersDeps): Promise<void> {
  const uids = new Map<DemoReader, Uid>();
  for (const reader of demoReaders) {
    const [uid] = await domains.accounts.listByMobile(reader.mobile);
    uids.set(reader, uid ?? (await open(reader, domains)));
  }
  if (!(await domains.billing.hasDemo())) await seedMoney({ ...domains, clock }, uids);
  for (const [reader, uid] of uids) await subscribe(uid, reader, { domains, clock });
}

/** Whoever wrote the articles of an older demo is the same person, and never somebody who has a way in of their own. */
async function open(
  { displayName, roles, mobile }: DemoReader,
  { people, accounts }: ReadersDeps['domains'],
): Promise<Uid> {
  const asked = new Set<Role>(['reader', ...roles]);
  for (const person of await people.listNamed(displayName)) {
    const isSame = asked.symmetricDifference(new Set(person.roles)).size === 0;
    if (isSame && !(await accounts.hasMobile(person.uid))) return give(person.uid);
  }
  return give((await people.create({ displayName, avatar: null, roles })).uid);

  async function give(uid: Uid): Promise<Uid> {
    await accounts.openDemo({ uid, mobile, password: DEMO_PASSWORD });
    return uid;
  }
}

async function subscribe(uid: Uid, { subjectIds }: DemoReader, { domains, clock }: ReadersDeps) {
  const person = await domains.people.find(uid);
  const { subscriptions } = await domains.access.entitlementsOf(person);
  const now = clock.seconds();
  for (const subjectId of subjectIds) {
    if ((subscriptions.get(subjectId) ?? 0) > now) continue;
    const cause = `demo:${uid}:${subjectId}:${now}`;
    await domains.access.grantSubscription({ cause, uid, subjectId, days: PERIOD_DAYS });
  }
}

/** Takes them away: nobody comes in by these, and nothing is subscribed to. */
export async function removeDemoReaders({ accounts, access }: Pick<Domains, 'accounts' | 'access'>): Promise<void> {
  const subjectIds = new Set(demoReaders.flatMap((reader) => reader.subjectIds));
  for (const uid of await accounts.removeDemo())
    for (const subjectId of subjectIds) await access.revokeSubscription({ uid, subjectId });
}

/** For the operator: how to come in; empty where nobody of the demo does. */
export async function demoReadersText({
  accounts,
}: {
  accounts: Pick<Domains['accounts'], 'listDemo'>;
}): Promise<string> {
  // A database that went away in this moment is told elsewhere.
  const uids = await accounts.listDemo().catch(() => []);
  if (uids.length === 0) return '';
  const names = demoReaders.map(({ displayName, what, mobile }) => `${displayName} (${what}) ${mobile}`);
  return `${names.join(', ')}; password ${DEMO_PASSWORD}`;
}
