import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEndpoints } from '#scripts/endpoints.ts';
import { bootApp, testNow, type TestApp } from '#tests/support/app.ts';
import type { Member } from '#tests/support/cast.ts';
import { joinCast } from '#tests/support/cast.ts';
import { hireStaff } from '#tests/support/staff.ts';
import type { Role } from '#shared/viewer.ts';
import { permissions } from './ops.permissions.contract.ts';
import { staffPass } from './staff/ops.staff.tables.ts';

/**
 * Who may call what of the back office, written down a second time: a line that is changed here and not in the matrix, or there
 * and not here, is a mistake (docs/product/back-office.md#roles).
 */
const matrix: Record<string, string> = {
  'GET /ops/api/staff/me': 'editor reviewer finance admin',
  'POST /ops/api/staff/factor': 'editor reviewer finance admin',
  'POST /ops/api/staff/factor/confirm': 'editor reviewer finance admin',
  'POST /ops/api/staff/pass': 'editor reviewer finance admin',
  'POST /ops/api/staff/leave': 'editor reviewer finance admin',
  'GET /ops/api/audit': 'reviewer finance admin',
  'GET /ops/api/orders': 'finance admin',
  'GET /ops/api/orders/export': 'finance admin',
  'GET /ops/api/orders/:no': 'finance admin',
  'POST /ops/api/orders/:no/refund': 'finance admin',
  'GET /ops/api/refunds': 'finance admin',
  'POST /ops/api/refunds/:no/approve': 'finance admin',
  'POST /ops/api/refunds/:no/refuse': 'finance admin',
  'GET /ops/api/payouts': 'finance admin',
  'POST /ops/api/payouts/:no/agree': 'finance admin',
  'POST /ops/api/payouts/:no/pay': 'finance admin',
  'POST /ops/api/payouts/:no/refuse': 'finance admin',
  'GET /ops/api/users': 'finance admin',
  'GET /ops/api/users/:uid': 'finance admin',
  'GET /ops/api/users/:uid/explain': 'editor reviewer finance admin',
  'POST /ops/api/users/:uid/mobile': 'finance admin',
  'POST /ops/api/users/:uid/sessions/end': 'admin',
  'POST /ops/api/users/:uid/block': 'admin',
  'POST /ops/api/users/:uid/unblock': 'admin',
  'POST /ops/api/users/:uid/rights': 'finance admin',
  'POST /ops/api/users/:uid/rights/revoke': 'finance admin',
  'GET /ops/api/staff': 'admin',
  'POST /ops/api/staff/:uid/roles': 'admin',
  'POST /ops/api/staff/:uid/factor/reset': 'admin',
  'GET /ops/api/settings': 'finance admin',
  'POST /ops/api/settings': 'admin',
  'GET /ops/api/catalogue': 'editor finance admin',
  'GET /ops/api/catalogue/items/:id/prices': 'editor finance admin',
  'POST /ops/api/catalogue/items/:id/price': 'finance admin',
  'POST /ops/api/catalogue/subjects/:id/sale': 'finance admin',
  'GET /ops/api/coupons': 'finance admin',
  'POST /ops/api/coupons': 'finance admin',
  'POST /ops/api/coupons/:id/stop': 'finance admin',
  'GET /ops/api/health': 'admin',
  'POST /ops/api/health/retry': 'admin',
  'GET /ops/api/verifications': 'reviewer admin',
  'GET /ops/api/verifications/:uid/papers/:file_id': 'reviewer admin',
  'POST /ops/api/verifications/:uid': 'reviewer admin',
  'GET /ops/api/reviews': 'reviewer admin',
  'GET /ops/api/reviews/:id': 'reviewer admin',
  'POST /ops/api/reviews/:id/claim': 'reviewer admin',
  'POST /ops/api/reviews/:id/release': 'reviewer admin',
  'POST /ops/api/reviews/:id/assign': 'reviewer admin',
  'GET /ops/api/columns': 'editor admin',
  'POST /ops/api/columns/:id/give': 'editor admin',
  'POST /ops/api/columns/:id/take': 'editor admin',
  'POST /ops/api/reviews/:id/hits/:n/false-positive': 'reviewer admin',
  'POST /ops/api/reviews/:id/approve': 'reviewer admin',
  'POST /ops/api/reviews/:id/reject': 'reviewer admin',
  'POST /ops/api/reviews/:id/return': 'reviewer admin',
  'GET /ops/api/reconciliation': 'finance admin',
  'POST /ops/api/reconciliation/resolve': 'finance admin',
  'GET /ops/api/desk': 'editor reviewer admin',
  'GET /ops/api/desk/drafts/:key': 'editor reviewer admin',
  'GET /ops/api/desk/flashes/:id': 'editor reviewer admin',
  'POST /ops/api/desk/drafts/:key': 'editor reviewer admin',
  'POST /ops/api/desk/drafts/:key/drop': 'editor reviewer admin',
  'POST /ops/api/desk/drafts/:key/send': 'editor reviewer admin',
  'POST /ops/api/desk/drafts/:key/confirm': 'editor reviewer admin',
  'POST /ops/api/desk/drafts/:key/refuse': 'editor reviewer admin',
  'POST /ops/api/desk/drafts/:key/take-back': 'editor reviewer admin',
  'POST /ops/api/desk/recognise': 'editor reviewer admin',
  'PUT /api/stock/recognize': 'editor reviewer admin',
  'POST /ops/api/desk/preview': 'editor reviewer admin',
};
/** What is about the second factor itself asks for none. */
const isDoor = (path: string) => /^\/ops\/api\/staff\/(me|factor|factor\/confirm|pass|leave)$/.test(path);

const endpoints = (await listEndpoints()).filter(
  ({ auth, path }) => path.startsWith('/ops/') || typeof auth !== 'string',
);
const people = ['visitor', 'reader', 'author', 'editor', 'reviewer', 'finance', 'admin'] as const;
const REFUSED = [40100, 40300, 40301];

let app: TestApp;
let members: Record<string, Member>;

beforeAll(async () => {
  app = await bootApp();
  members = {};
  for (const role of people.slice(1) as Role[]) members[role] = await hireStaff(app, `甲${role}`, [role]);
  const reader = await joinCast(app.domains, '乙', []);
  members['reader'] = reader;
});
afterAll(() => app.close());

/** Everybody's session has passed, whether they have any right to it or not: what refuses them is their role. */
beforeEach(async () => {
  for (const { viewer, token } of Object.values(members)) {
    const sessionId = (await app.domains.accounts.sessionIdOf(token)) ?? '';
    const row = { sessionId, uid: viewer.uid, passedAt: testNow, lastUsedAt: testNow };
    await app.database.db.insert(staffPass).values(row).onConflictDoNothing();
  }
});

async function codeFor(endpoint: (typeof endpoints)[number], member: Member | undefined): Promise<number> {
  const answer = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '999999999'),
    headers: member === undefined ? {} : { 'x-token': member.token },
    ...(endpoint.method !== 'GET' && { payload: {} }),
  });
  if (endpoint.bodyStyle === 'text' && answer.statusCode === 200) return 20_000;
  return answer.json().code;
}

test('R42: every call of the back office stands in the matrix, and takes its roles from it', () => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(matrix).sort());
  for (const { auth, path } of endpoints) expect(Object.values(permissions), path).toContain(auth);
});

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'R42: %s',
  (name, endpoint) => {
    test.each(people)('%s', async (who) => {
      const code = await codeFor(endpoint, members[who]);
      const isAllowed = matrix[name]?.split(' ').includes(who);
      if (isAllowed) expect(REFUSED).not.toContain(code);
      else expect(code).toBe(who === 'visitor' ? 40100 : 40300);
    });

    test('staff without second factor', async () => {
      await app.database.db.delete(staffPass);
      for (const role of matrix[name]?.split(' ') ?? []) {
        const code = await codeFor(endpoint, members[role]);
        if (isDoor(endpoint.path)) expect(REFUSED).not.toContain(code);
        else expect(code, role).toBe(40301);
      }
    });
  },
);
