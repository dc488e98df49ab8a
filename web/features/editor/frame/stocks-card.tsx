import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { mentionedIn } from '../saving/fields.ts';
import css from './aside.module.css';

/** The shares that the text names. */
export function StocksCard({ fields }: { fields: PostFields }) {
  const stocks = mentionedIn(fields);
  return (
    <Card title="股票" end="从正文识别">
      <div className={css.stocks}>
        {stocks.length === 0 ? (
          <p className={css.about}>
            在正文里输入 <Kbd>$</Kbd> 提及股票
          </p>
        ) : (
          stocks.map(({ symbol, name }) => (
            <a key={symbol} href={`/stock/${symbol}`} target="_blank" rel="noopener">
              {name}
            </a>
          ))
        )}
      </div>
    </Card>
  );
}
