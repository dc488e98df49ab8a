import { roleNames, staffRoles, type StaffRole } from '#shared/staff-roles.ts';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { openDatabase } from '#db/client.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import type { Config } from '#server/config.ts';
import { startFault } from '#server/start-fault.ts';
import { isApiError } from '#shared/api-error.ts';
import { systemClock } from '#shared/clock.ts';
import { runOnSite, tell } from './told.ts';

/** Said to the operator as it stands. */
class Refused extends Error {}

/**
 * `npm run staff`: who works in the back office, a line each. `-- MOBILE ROLE [--uid UID] [--reason WHY]` gives a role to the account
 * of a number: so a site gets its first admin (docs/product/back-office.md#staff). Ends with 0, 1 when it was refused, 2 when it
 * could not. Embedded data only while no server holds it.
 */
process.exitCode = await runOnSite({
  readWish,
  fulfil,
  onFault(error, config) {
    if (isApiError(error) || error instanceof Refused) return tell(1, error.message);
    return tell(2, `The accounts could not be reached: ${startFault(error, config)}`);
  },
});

interface Wish {
  mobile: string;
  role: StaffRole;
  /** Which of several accounts of the number. */
  uid: number | null;
  reason: string;
}

function readWish(): Wish | null {
  const { values, positionals } = parseArgs({
    options: { uid: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [mobile, word, ...more] = positionals;
  if (mobile === undefined && values.uid === undefined && values.reason === undefined) return null;
  const role = staffRoles.find((one) => one === word);
  const uid = values.uid === undefined ? null : Number(values.uid);
  if (mobile === undefined || role === undefined || more.length > 0 || (uid !== null && !Number.isSafeInteger(uid))) {
    throw new Error(`Usage: npm run staff -- MOBILE ${staffRoles.join('|')} [--uid UID] [--reason WHY]`);
  }
  return { mobile, role, uid, reason: values.reason?.trim() ?? '' };
}

async function fulfil(wish: Wish | null, config: Config): Promise<string[]> {
  const database = await openDatabase(config.db, pino({ level: 'warn' }, pino.destination(2)));
  try {
    const domains = composeDomains({ database, clock: systemClock, origin: '' });
    await domains.ready();
    return await (wish === null ? list(domains) : give(wish, domains));
  } finally {
    await database.close();
  }
}

async function list({ ops }: Domains): Promise<string[]> {
  const staff = await ops.roles.list();
  return [
    ...staff.map(({ uid, name, mobile, roles }) => [uid, name, mobile, roles.join(',')].join('\t')),
    `${staff.length} of the staff.`,
  ];
}

async function give({ mobile, role, uid, reason }: Wish, { accounts, people, ops }: Domains): Promise<string[]> {
  const uids = await accounts.listByMobile(mobile);
  if (uids.length === 0)
    throw new Refused(`Nobody signs in with ${mobile}: sign in there once by a code, then try again.`);
  const chosen = uids.filter((one) => uid === null || one === uid);
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) {
    const known = [...(await people.load(uids)).values()].map((one) => `  --uid ${one.uid}\t${one.displayName}`);
    throw new Refused([`${mobile} has ${uids.length} account(s); say which:`, ...known].join('\n'));
  }
  await ops.roles.give(only, role, reason);
  const name = (await people.find(only))?.displayName ?? '';
  return [`${name} (${only}) is ${role} (${roleNames[role]}) now. The second factor is set up at /ops.`];
}
