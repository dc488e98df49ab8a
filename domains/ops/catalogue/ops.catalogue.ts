import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import { fail } from '#shared/codes.ts';
import { fenOf, yuanOf, type Fen } from '#shared/money.ts';
import type { SoldView } from './ops.catalogue.contract.ts';

export interface CatalogueDeskDeps {
  subjects: Pick<SubjectsService, 'catalogue' | 'setPrices' | 'setOnSale'>;
  audit: Audit;
}

export type CatalogueDesk = ReturnType<typeof createCatalogueDesk>;

const MOST_CHANGES = 50;

/** What is on sale and at which price (docs/product/back-office.md#catalogue). */
export function createCatalogueDesk({ subjects, audit }: CatalogueDeskDeps) {
  const pricesOf = ({ originPriceFen, discountPriceFen }: { originPriceFen: Fen; discountPriceFen: Fen }) => ({
    origin: yuanOf(originPriceFen),
    discount: yuanOf(discountPriceFen),
  });

  return {
    async list(): Promise<SoldView[]> {
      const all = [...(await subjects.catalogue()).values()];
      return all
        .filter(({ isSubscribable, items }) => isSubscribable || items.length > 0)
        .map(({ id, title, isSubscribable, items }) => ({
          ...{ id, title, is_on_sale: isSubscribable },
          items: items.map(({ id: itemId, name, days, originPriceFen, discountPriceFen }) => ({
            ...{ id: itemId, name, days },
            ...{ origin_price: yuanOf(originPriceFen), discount_price: yuanOf(discountPriceFen) },
          })),
        }));
    },

    /** What the log says of it: there is no other history. */
    async listChanges(itemId: number) {
      const filter = { action: 'item.price', who: '', target: `item:${itemId}`, from: null, until: null, before: 0 };
      const { items } = await audit.list({ ...filter, limit: MOST_CHANGES });
      return items.map(({ at, name, reason, before, after }) => ({
        ...{ at, name, reason, item_id: itemId },
        before: before as { origin: number; discount: number },
        after: after as { origin: number; discount: number },
      }));
    },

    setPrice(
      call: StaffCall,
      id: number,
      {
        origin_price: origin,
        discount_price: discount,
        reason,
      }: { origin_price: number; discount_price: number; reason: string },
    ): Promise<null> {
      if (discount > origin) throw fail('BAD_REQUEST', { text: '现价不能高于原价' });
      return audit.audited(call, { action: 'item.price', target: `item:${id}`, reason }, async () => {
        const before = await subjects.setPrices({
          id,
          originPriceFen: fenOf(origin),
          discountPriceFen: fenOf(discount),
        });
        return { result: null, before: pricesOf(before), after: { origin, discount } };
      });
    },

    setSale: (call: StaffCall, id: number, isOnSale: boolean, reason: string): Promise<null> =>
      audit.audited(call, { action: 'subject.sale', target: `subject:${id}`, reason }, async () => {
        await subjects.setOnSale(id, isOnSale);
        return { result: null, before: { onSale: !isOnSale }, after: { onSale: isOnSale } };
      }),
  };
}
