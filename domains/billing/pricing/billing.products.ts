import type { Decision } from '#domains/access/access.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { FlashSales } from '#domains/billing/flash-sale/billing.flash-sales.ts';
import type { Settings } from '#domains/billing/settings/billing.settings.ts';
import { fail } from '#shared/codes.ts';
import type { Fen } from '#shared/money.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';

/** What somebody wants to buy. */
export type Choice =
  | { type: 'message'; id: number; subjectId?: number }
  | { type: 'subject'; id: number; itemId: number };

/** What it is and what it costs this viewer at this moment. */
export interface Product {
  type: 'message' | 'subject';
  id: number;
  itemId: number | null;
  days: number | null;
  title: string;
  basePrice: Fen;
  price: Fen;
  flashSaleId: number | null;
  /** Whose text it is, when somebody gets a share of it. */
  authorUid: Uid | null;
  /** On which ground this viewer may read it already: then there is nothing left to buy. */
  ownedBy: Decision['by'];
}

export type Products = ReturnType<typeof createProducts>;

interface ProductDeps {
  subjects: Pick<SubjectsService, 'catalogue' | 'holdSales'>;
  articles: Pick<ArticlesService, 'fresh' | 'steps'>;
  flashSales: Pick<FlashSales, 'findFor'>;
  settings: Pick<Settings, 'read'>;
}

/** What is on sale, at the server's price. */
export function createProducts({ subjects, articles, flashSales, settings }: ProductDeps) {
  async function findMessage({ id, subjectId = 0 }: Choice & { type: 'message' }, viewer: Viewer): Promise<Product> {
    const [seen] = await articles.fresh.see([id], viewer);
    const message = seen?.shown;
    if (seen === undefined || message === undefined || message.state !== 'published') throw fail('MESSAGE_NOT_FOUND');
    if (seen.decision.class !== 'premium' || message.priceFen <= 0) throw fail('NOT_FOR_SALE');
    const isOfSubject = message.subjectIds.includes(subjectId) || message.subscribeSubjectId === subjectId;
    if (subjectId > 0 && !isOfSubject) throw fail('NOT_FOR_SALE');
    const { title, priceFen, authorUid } = message;
    return {
      ...{ type: 'message', id, itemId: null, days: null, title, flashSaleId: null, authorUid },
      ...{ basePrice: priceFen, price: priceFen, ownedBy: seen.decision.by },
    };
  }

  async function findPeriod({ id, itemId }: Choice & { type: 'subject' }, viewer: Viewer): Promise<Product> {
    if (!(await settings.read()).subjectSalesOpen) throw fail('SALES_CLOSED');
    const subject = (await subjects.catalogue()).get(id);
    if (subject === undefined) throw fail('SUBJECT_NOT_FOUND');
    const item = subject.items.find((one) => one.id === itemId);
    if (!subject.isSubscribable || item === undefined) throw fail('NOT_FOR_SALE');
    const sale = await flashSales.findFor(viewer.uid, itemId);
    const isOnSale = sale !== null && sale.price < item.discountPriceFen;
    return {
      ...{ type: 'subject', id, itemId, days: item.days, ownedBy: null, authorUid: null },
      title: `${subject.title} · ${item.days} 天`,
      basePrice: item.originPriceFen,
      price: isOnSale ? sale.price : item.discountPriceFen,
      flashSaleId: isOnSale ? sale.id : null,
    };
  }

  const find = (choice: Choice, viewer: Viewer): Promise<Product> =>
    choice.type === 'message' ? findMessage(choice, viewer) : findPeriod(choice, viewer);

  return {
    find,

    /** The same in a work: before it ends nothing is sold at another price, and its author neither opens nor withdraws it. */
    async hold(choice: Choice, viewer: Viewer): Promise<Product> {
      await subjects.holdSales();
      if (choice.type === 'message') await articles.steps.lockStored([choice.id]);
      return find(choice, viewer);
    },
  };
}
