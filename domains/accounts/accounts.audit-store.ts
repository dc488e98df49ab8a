import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Finding } from '#shared/module.ts';
import { code } from './codes/accounts.codes.tables.ts';
import { MOST_TRIES } from './codes/accounts.codes.ts';
import { account, login } from './logins/accounts.logins.tables.ts';
import { password } from './passwords/accounts.passwords.tables.ts';
import { session } from './sessions/accounts.sessions.tables.ts';

/** What must never be (docs/product/accounts.md). */
export async function auditAccounts(db: Db, now: UnixSeconds): Promise<Finding[]> {
  const { rows } = await db.execute<{ fault: string; id: string }>(sql`
    select 'a login leads to no person' as fault, uid as id from ${login}
      where not exists (select from person where person.uid = ${login.uid})
    union all select 'a number is not written in E.164', uid from ${login}
      where kind = 'mobile' and key !~ '^\\+[1-9][0-9]{6,14}$'
    union all select 'somebody has several numbers', uid from ${login} where kind = 'mobile' group by uid having count(*) > 1
    union all select 'a password is kept otherwise than as Argon2id', uid from ${password} where hash not like '$argon2id$%'
    union all select 'who is locked out has a session', ${session.uid} from ${session}
      join ${account} on ${account.uid} = ${session.uid}
      where locked_at is not null and revoked_at is null and expires_at > ${now}
    union all select 'a session lasts longer than sessions do', uid from ${session} where expires_at > created_at + 30 * 86400
    union all select 'a code was tried more often than it may be', tries from ${code} where tries > ${MOST_TRIES}`);
  return rows.map(({ fault, id }) => ({ fault, id: Number(id) }));
}
