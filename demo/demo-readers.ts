import type { Domains } from '#server/compose.ts';
import type { Clock } from '#shared/clock.ts';
import { DEMO_PASSWORD, demoReaders, type DemoReader } from './cast/readers.ts';
import { seedBuyers } from './authors/seed-buyers.ts';
import { seedPosts } from './authors/seed-posts.ts';
import { seedReads } from './authors/seed-reads.ts';
import { seedIncome } from './money/income.ts';
import { seedMoney } from './money/money.ts';
import type { Role, Uid } from '#shared/viewer.ts';

const PERIOD_DAYS = 30;

interface ReadersDeps {
  domains: Pick<
    Domains,
    | 'people'
    | 'reactions'
    | 'accounts'
    | 'access'
    | 'articles'
    | 'billing'
    | 'verification'
    | 'ops'
    | 'authoring'
    | 'subjects'
  >;
  clock: Clock;
}

/**
 * Gives the people of the demo their ways in and their money, where they have none yet, and renews what they subscribe to
 * (docs/product/demo.md#people).
 */
export async function openDemoReaders({ domains, clock }: ReadersDeps): Promise<void> {
  const uids = new Map<DemoReader, Uid>();
  for (const [mobile, readers] of Map.groupBy(demoReaders, ({ mobile }) => mobile)) {
    const known = await domains.accounts.listByMobile(mobile);
    // Of two accounts of a number one may have gone up in the other.
    for (const [place, reader] of readers.entries()) {
      const uid = known.length === 0 ? await open(reader, domains) : known[place];
      if (uid !== undefined) uids.set(reader, uid);
    }
  }
  const isPoor = !(await domains.billing.hasDemo());
  if (isPoor) await seedMoney({ ...domains, clock }, uids);
  for (const [reader, uid] of uids) {
    if (reader.roles.includes('author')) await domains.verification.openDemo(uid);
    if (reader.roles.some(isOfStaff)) await domains.ops.staff.openDemoFactor(uid);
    await subscribe(uid, reader, { domains, clock });
  }
  const named = new Map([...uids].map(([{ displayName }, uid]) => [displayName, uid]));
  if (isPoor) await seedIncome({ ...domains, clock }, named);
  if (!(await domains.authoring.hasDemo())) await seedAuthors({ ...domains, clock }, named);
}

/** What the authors have written, and what readers have made of it since. */
async function seedAuthors(deps: ReadersDeps['domains'] & { clock: Clock }, named: ReadonlyMap<string, Uid>) {
  const posts = await seedPosts(deps, named);
  await seedReads(deps.authoring, posts, deps.clock.seconds());
  await seedBuyers(deps, posts, named);
}

const isOfStaff = (role: Role) => role !== 'reader' && role !== 'author';

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
export async function removeDemoReaders({
  accounts,
  access,
  ops,
}: Pick<Domains, 'accounts' | 'access' | 'ops'>): Promise<void> {
  const subjectIds = new Set(demoReaders.flatMap((reader) => reader.subjectIds));
  const uids = await accounts.removeDemo();
  if (uids.length > 0) await ops.staff.removeFactors(uids);
  for (const uid of uids) for (const subjectId of subjectIds) await access.revokeSubscription({ uid, subjectId });
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
  const byMobile = Map.groupBy(demoReaders, ({ mobile }) => mobile);
  const names = [...byMobile].map(([mobile, [reader]]) => `${reader?.displayName} (${reader?.what}) ${mobile}`);
  return `${names.join(', ')}; password ${DEMO_PASSWORD}`;
}

/** For the operator: the secrets that the demo's staff have for the back office; empty where there are none. */
export async function demoStaffText({ accounts, ops }: TextDeps): Promise<string> {
  const uids = await accounts.listDemo().catch(() => []);
  const secrets = uids.length === 0 ? new Map<Uid, string>() : await ops.staff.demoSecrets(uids);
  const lines: string[] = [];
  for (const { displayName, mobile } of demoReaders) {
    const [uid] = secrets.size === 0 ? [] : await accounts.listByMobile(mobile);
    const secret = uid === undefined ? undefined : secrets.get(uid);
    if (secret !== undefined) lines.push(`${displayName} ${secret}`);
  }
  return lines.join(', ');
}

interface TextDeps {
  accounts: Pick<Domains['accounts'], 'listDemo' | 'listByMobile'>;
  ops: { staff: Pick<Domains['ops']['staff'], 'demoSecrets'> };
}
