import type { Article } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { UnlockOffer } from '#web/features/billing/allowance/unlock-offer.tsx';
import { BuyButton } from './buy-button.tsx';
import css from './buy-message.module.css';

/** The ways to read a text that costs something. */
export function BuyMessage({ article, subject }: { article: Article; subject: Subject | null }) {
  const isSold = subject !== null && subject.is_subscribable && subject.subscribe_items.length > 0;
  const wish = { messageId: article.id, subjectId: isSold ? subject.id : undefined };
  return (
    <>
      <div className={css.ways}>
        {article.price > 0 && (
          <BuyButton wish={{ ...wish, start: 'message' }} text="购买本篇" look={isSold ? 'line' : 'primary'} />
        )}
        {isSold && <BuyButton wish={{ ...wish, start: 'subject' }} text={`订阅《${subject.title}》`} />}
      </div>
      {article.price > 0 && <UnlockOffer messageId={article.id} />}
    </>
  );
}
