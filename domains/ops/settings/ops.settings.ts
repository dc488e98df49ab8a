import type { BillingService } from '#domains/billing/billing.service.ts';
import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import { fail } from '#shared/codes.ts';
import { fen, fenOf, yuanOf } from '#shared/money.ts';
import { CLOSE_ALL, type SettingsView, type SettingsWish } from './ops.settings.contract.ts';

export interface SettingsDeskDeps {
  billing: Pick<BillingService, 'settings' | 'channels'>;
  audit: Audit;
}

export type SettingsDesk = ReturnType<typeof createSettingsDesk>;

/** What the staff decides about selling, about what authors get and what they may write (docs/product/back-office.md#settings). */
export function createSettingsDesk({ billing: { settings, channels }, audit }: SettingsDeskDeps) {
  async function read(): Promise<SettingsView> {
    const { subjectSalesOpen, paymentChannels, ...author } = await settings.read();
    const isOffered = (name: string) => paymentChannels === null || paymentChannels.includes(name);
    return {
      subject_sales_open: subjectSalesOpen,
      channels: channels.map(({ name, title }) => ({ name, title, is_offered: isOffered(name) })),
      author_share_percent: author.authorSharePercent,
      least_payout: yuanOf(fen(author.leastPayout)),
      payout_hold_days: author.payoutHoldDays,
      least_price: yuanOf(fen(author.leastPrice)),
      longest_title: author.longestTitle,
      review_target_minutes: author.reviewTargetMinutes,
    };
  }

  /** As it is written down: money in yuan, as the screen has it. */
  const factsOf = (view: SettingsView) => ({
    subjectSalesOpen: view.subject_sales_open,
    paymentChannels: view.channels.filter((one) => one.is_offered).map(({ name }) => name),
    authorSharePercent: view.author_share_percent,
    leastPayout: view.least_payout,
    payoutHoldDays: view.payout_hold_days,
    leastPrice: view.least_price,
    longestTitle: view.longest_title,
    reviewTargetMinutes: view.review_target_minutes,
  });

  /** In the order in which the site has them. */
  function knownOf(names: readonly string[]): string[] {
    const unknown = names.find((name) => channels.every((one) => one.name !== name));
    if (unknown !== undefined) throw fail('BAD_REQUEST', { text: `没有渠道 ${unknown}` });
    return channels.map(({ name }) => name).filter((name) => names.includes(name));
  }

  return {
    read,

    /** What is not named stays. */
    async change(call: StaffCall, { reason, confirmation, ...wish }: SettingsWish): Promise<SettingsView> {
      const paymentChannels = wish.channels && knownOf(wish.channels);
      const { least_payout: least, subject_sales_open: isOpen } = wish;
      const { author_share_percent: authorSharePercent, payout_hold_days: payoutHoldDays } = wish;
      const changes = {
        ...(isOpen !== undefined && { subjectSalesOpen: isOpen }),
        ...(paymentChannels !== undefined && { paymentChannels }),
        ...(authorSharePercent !== undefined && { authorSharePercent }),
        ...(least !== undefined && { leastPayout: fenOf(least) }),
        ...(payoutHoldDays !== undefined && { payoutHoldDays }),
        ...(wish.least_price !== undefined && { leastPrice: fenOf(wish.least_price) }),
        ...(wish.longest_title !== undefined && { longestTitle: wish.longest_title }),
        ...(wish.review_target_minutes !== undefined && { reviewTargetMinutes: wish.review_target_minutes }),
      };
      const about = { action: 'settings.changed', target: 'settings', reason } as const;
      await audit.audited(call, about, async () => {
        const before = factsOf(await read());
        const closesAll = paymentChannels?.length === 0 && before.paymentChannels.length > 0;
        if (closesAll && confirmation.trim() !== CLOSE_ALL)
          throw fail('BAD_REQUEST', { text: `这会关闭全部付款渠道，确认请照写“${CLOSE_ALL}”` });
        await settings.update(changes);
        return { result: null, before, after: factsOf(await read()) };
      });
      return read();
    },
  };
}
