import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import { yuanOf } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { ActivityView, SaleItemView } from './billing.flash-sale.contract.ts';
import type { FlashSaleRow } from './billing.flash-sales.ts';

export function viewActivity(sale: FlashSaleRow, now: UnixSeconds): ActivityView {
  return {
    is_open: now >= sale.beginsAt && now < sale.endsAt,
    title: sale.title,
    subject_id: sale.subjectId,
    begin_at: sale.beginsAt,
    end_at: sale.endsAt,
    now,
  };
}

type Catalogue = Awaited<ReturnType<SubjectsService['catalogue']>>;

/** Those of what is no more on sale are left out, and what costs no less than usual: it is not sold so. */
export function viewSaleItem(sale: FlashSaleRow, catalogue: Catalogue): SaleItemView[] {
  const subject = catalogue.get(sale.subjectId);
  const item = subject?.items.find(({ id }) => id === sale.itemId);
  if (!subject?.isSubscribable || item === undefined || sale.price >= item.discountPriceFen) return [];
  return [
    {
      ...{ subject_id: sale.subjectId, subject_item_id: sale.itemId, title: `${subject.title} · ${item.name}` },
      ...{ days: item.days, origin_price: yuanOf(item.discountPriceFen), flash_price: yuanOf(sale.price) },
      ...{ stock: sale.stock, left: sale.stock - sale.taken },
    },
  ];
}
