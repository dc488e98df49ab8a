import { bind } from '#shared/bind.ts';
import { rolesDesk } from './ops.roles.contract.ts';
import type { RolesDesk } from './ops.roles.ts';

export function rolesRoutes(desk: RolesDesk) {
  return bind(rolesDesk, {
    listStaff: async () => ({ items: await desk.list(), roles: desk.roles }),
    setRoles: (call) => desk.setRoles(call, call.params.uid, call.body),
    resetFactor: (call) => desk.resetFactor(call, call.params.uid, call.body.reason),
  });
}
