import { bind } from '#shared/bind.ts';
import { healthDesk } from './ops.health.contract.ts';
import type { HealthDesk } from './ops.health.ts';

export function healthRoutes(desk: HealthDesk) {
  return bind(healthDesk, {
    getHealth: () => desk.read(),
    retryJob: (call) => desk.retry(call, call.body.id),
  });
}
