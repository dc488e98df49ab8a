import { clsx } from 'clsx/lite';
import { Suspense } from 'react';
import type { Article } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import buyMessage from '#web/features/billing/pay/buy-message.module.css';
import { priceText } from '#web/features/subjects/price-text.ts';
import { SubjectPrices } from '#web/features/subjects/subject-prices.tsx';
import { later } from '#web/lib/later.tsx';
import button from '#web/ui/button.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { PAID_PART } from './article-seo.ts';
import css from './paywall.module.css';

/** The first paint does without its program. */
const BuyMessage = later(
  async () => (await import('#web/features/billing/pay/buy-message.tsx')).BuyMessage,
  buyMessage,
  button,
);

/** Why a text cannot be read, ground by ground in the order of the gate, what it costs and how it is bought. */
export function Paywall({ article, subject }: { article: Article; subject: Subject | null }) {
  const isVip = article.subscribe_type === 1;
  const hasPeriods = subject !== null && subject.subscribe_items.length > 0;
  return (
    <section className={clsx(css.wall, PAID_PART)} aria-label="付费内容">
      <div className={css.head}>
        <Icon name="lock" />
        <h2>{isVip ? 'VIP 专享，订阅后可读' : askedFor(article)}</h2>
      </div>
      {(article.price > 0 || hasPeriods) && (
        <div className={css.costs}>
          {article.price > 0 && (
            <p>
              <span>购买本篇</span>
              <b className="num">{priceText(article.price)}</b>
            </p>
          )}
          {hasPeriods && (
            <>
              <p>
                <span>订阅《{subject.title}》</span>
              </p>
              <SubjectPrices subject={subject} />
            </>
          )}
          <Suspense>
            <BuyMessage article={article} subject={subject} />
          </Suspense>
        </div>
      )}
      <div className={css.why}>
        <h3>
          <Icon name="help" size="s" />
          为什么我不能读
        </h3>
        <ul>
          {article.read_right.why.map((row) => (
            <Ground key={row.text} {...splitGround(row.text)} isMet={row.met} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What opens the rest: buying it where it has a price, a subscription where one of the grounds asks for it. */
function askedFor({ price, read_right: { why } }: Article): string {
  const ways = [
    ...(price > 0 ? ['购买'] : []),
    ...(why.some(({ ground }) => ground === 'subscription') ? ['订阅'] : []),
  ];
  return ways.length === 0 ? '余下内容付费后阅读' : `余下内容需${ways.join('或')}后阅读`;
}

function Ground({ name, standing, isMet }: { name: string; standing: string; isMet: boolean }) {
  return (
    <li>
      {isMet ? <Icon name="check" size="s" /> : <span aria-hidden="true">—</span>}
      <span>{name}</span>
      <span>
        <span className="vh">{isMet ? '满足：' : '不满足：'}</span>
        {standing}
      </span>
    </li>
  );
}

/** `订阅《脱水研报》：没有订阅`: what is asked, and how it stands. A title may hold a colon too, so the last one parts them. */
function splitGround(text: string): { name: string; standing: string } {
  const at = text.lastIndexOf('：');
  return at < 0 ? { name: text, standing: '' } : { name: text.slice(0, at), standing: text.slice(at + 1) };
}
