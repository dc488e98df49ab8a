import { bind } from '#shared/bind.ts';
import { staffDoor } from './ops.staff.contract.ts';
import type { Staff } from './ops.staff.ts';

export function staffDoorRoutes(staff: Staff) {
  return bind(staffDoor, {
    getStanding: (call) => staff.standing(call),
    beginFactor: (call) => staff.beginFactor(call),
    confirmFactor: (call) => staff.confirmFactor(call, call.body.code),
    passFactor: (call) => staff.passFactor(call, call.body.code),
    async leave(call) {
      await staff.leave(call);
      return null;
    },
  });
}
