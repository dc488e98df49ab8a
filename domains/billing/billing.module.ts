import { z } from 'zod';
import type { Kernel } from '#db/kernel.ts';
import type { Composed, Finding, Job } from '#shared/module.ts';
import { dayText } from '#shared/time.ts';
import { createAuditStore } from './billing.audit-store.ts';
import { billingRoutes } from './billing.routes.ts';
import { createBillingService, type BillingNeighbours, type BillingService } from './billing.service.ts';
import { CLOSE_AT_PROVIDER } from './purchase/billing.purchase.ts';
import { CARRY_REFUNDS } from './refunds/billing.refunds.ts';

export function billingModule(kernel: Kernel, neighbours: BillingNeighbours): Composed<BillingService> {
  const service = createBillingService(kernel, neighbours);
  const { followed, payments } = service;
  return {
    module: {
      name: 'billing',
      topics: ['billing', 'site-settings'],
      endpoints: billingRoutes(service, neighbours.subjects, kernel.clock),
      channels: [followed.channel],
      follow: { topics: ['billing'], look: followed.look },
      jobs: [
        askProviders(service),
        carryRefunds(service),
        closeAtProvider(service),
        reconcile(service, kernel, neighbours),
        forgetAnswers(service),
      ],
      gauges: [
        {
          name: 'payment_notices_refused',
          help: 'Notices in the name of a provider that were not believed',
          read: payments.refusedCount,
        },
      ],
      hasDemo: service.hasDemo,
      ownData: service.ownData,
      async audit(): Promise<Finding[]> {
        return [...(await service.findFaults()), ...(await createAuditStore(kernel.db).findFaults())];
      },
    },
    service,
  };
}

const MINUTE_MILLIS = 60_000;
/** Money does not wait for a dead node: what has been paid is granted or sent back within the minute (docs/product/invariants.md#r27). */
const SILENT_SECONDS = 30;

/** Notices get lost, and processes die: each order whose end nobody has told is asked for. */
const askProviders = ({ payments }: BillingService): Job => ({
  name: 'ask-payment-providers',
  cron: '* * * * *',
  secondsAfterStart: 3,
  silentSeconds: SILENT_SECONDS,
  overdueAfterMillis: 15 * MINUTE_MILLIS,
  run: (log, _order, signal) => payments.askAll(log, signal),
});

const carryRefunds = ({ payments }: BillingService): Job => ({
  name: CARRY_REFUNDS,
  cron: '* * * * *',
  silentSeconds: SILENT_SECONDS,
  overdueAfterMillis: 15 * MINUTE_MILLIS,
  run: (log, _order, signal) => payments.carryRefunds(log, signal),
});

const Ended = z.object({ no: z.string() });

const closeAtProvider = ({ payments }: BillingService): Job => ({
  name: CLOSE_AT_PROVIDER,
  silentSeconds: SILENT_SECONDS,
  run: (_log, order) => payments.closeAtProvider(Ended.parse(order).no),
});

/** Providers have their books of a day ready in the morning after. */
const reconcile = ({ reconciliation }: BillingService, { clock }: Kernel, { channels }: BillingNeighbours): Job => ({
  name: 'reconcile-payments',
  cron: '10 10 * * *',
  async run(log, _order, signal) {
    const day = dayText(clock.seconds() - 86_400);
    for (const { name } of channels) {
      signal.throwIfAborted();
      const cases = await reconciliation.run(name, day);
      const open = cases.filter(({ isResolved }) => !isResolved).length;
      if (open > 0) log.error({ channel: name, day, open }, 'books differ: somebody has to look');
      else log.info({ channel: name, day, cases: cases.length }, 'books compared');
    }
  },
});

const forgetAnswers = ({ forgetOldAnswers }: BillingService): Job => ({
  name: 'forget-keyed-answers',
  cron: '35 4 * * *',
  run: () => forgetOldAnswers(),
});
