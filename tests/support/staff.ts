import type { Domains } from '#server/compose.ts';
import { codeOf } from '#domains/ops/staff/ops.totp.ts';
import type { MovableClock } from '#shared/clock.ts';
import type { Role } from '#shared/viewer.ts';
import { joinCast, type Member } from './cast.ts';

export interface StaffWorld {
  domains: Pick<Domains, 'people' | 'accounts' | 'ops'>;
  clock: MovableClock;
}

/** Somebody of the staff who is signed in, has a second factor and has not shown it yet. */
export async function hireStaff(world: StaffWorld, name: string, roles: readonly Role[]) {
  const member = await joinCast(world.domains, name, roles);
  return { ...member, secret: await secretOf(world, member) };
}

async function secretOf({ domains: { ops } }: StaffWorld, { viewer: { uid } }: Member): Promise<string> {
  await ops.staff.openDemoFactor(uid);
  return (await ops.staff.demoSecrets([uid])).get(uid) ?? '';
}

/** Shows the second factor: what they ask for is done from here on. */
export async function passDoor(world: StaffWorld, member: Member): Promise<void> {
  const request = { id: 'test', ip: '203.0.113.9', token: member.token };
  const code = codeOf(await secretOf(world, member), world.clock.seconds());
  await world.domains.ops.staff.passFactor({ viewer: member.viewer, request }, code);
}

/** The same behind the door. */
export async function joinStaff(world: StaffWorld, name: string, roles: readonly Role[]): Promise<Member> {
  const { viewer, token } = await hireStaff(world, name, roles);
  await passDoor(world, { viewer, token });
  return { viewer, token };
}
