import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { percentText, signedAmountText } from '#shared/numbers.ts';
import { useQuote } from '#web/features/market/use-quote.ts';
import { LostMark } from '#web/features/market/lost-mark.tsx';
import { SimulatedText } from '#web/features/market/simulated-mark.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './watch-head.module.css';
import type { WatchSummary } from './watch-rows.ts';
import type { Watchlist } from './watchlist.ts';
import { csvTextOf, textOf } from './watchlist-text.ts';

/** What the list is measured by. */
const benchmark = { symbol: '000300.SS', name: '沪深300' } as const;

interface HeadProps {
  list: Watchlist;
  summary: WatchSummary;
  /** Of today, and how many of them are unread; null until they are known. */
  news: { today: number; unread: number } | null;
  isSimulated: boolean;
  onAdd: () => void;
}

/** What the page is called, what can be done with the whole list, and how all of it goes today. */
export function WatchHead({
  list,
  summary: { mean, risen, fallen, halted, atLimit, opened, mainNet },
  news,
  isSimulated,
  onAdd,
}: HeadProps) {
  const market = useQuote(benchmark.symbol);
  return (
    <Card as="header">
      <div className={css.head}>
        <h1>自选股</h1>
        {isSimulated && (
          <SmallName>
            <SimulatedText />
          </SmallName>
        )}
        <span className="s12 muted">存在这台设备上</span>
        <LostMark />
        <div className={css.tools}>
          <Button size="s" onClick={() => saveFile('自选股.txt', textOf(list), 'text/plain')}>
            导出文本
          </Button>
          <Button size="s" onClick={() => saveFile('自选股.csv', csvTextOf(list), 'text/csv')}>
            导出表格
          </Button>
          <Button size="s" look="primary" onClick={onAdd} aria-keyshortcuts="/">
            <Icon name="plus" size="s" />
            添加
          </Button>
        </div>
      </div>
      <dl className={clsx(css.figures, 'num')}>
        <Figure name="等权今日" more={market ? `${benchmark.name} ${percentText(market.px_change_rate)}` : ''}>
          <b className={toneClass(mean)}>{percentText(mean)}</b>
        </Figure>
        <Figure name="上涨 / 下跌" more={halted > 0 ? `停牌 ${halted}` : ''}>
          <b className={toneClass(1)}>{risen}</b> / <b className={toneClass(-1)}>{fallen}</b>
        </Figure>
        <Figure name="涨停" more={opened > 0 ? `炸板 ${opened}` : ''}>
          <b>{atLimit}</b>
        </Figure>
        <Figure name="主力净额">
          <b className={toneClass(mainNet)}>{signedAmountText(mainNet)}</b>
        </Figure>
        <Figure name="今日消息" more={news !== null && news.unread > 0 ? `${news.unread} 条未读` : ''}>
          <b>{news?.today ?? '--'}</b>
        </Figure>
      </dl>
    </Card>
  );
}

function Figure({ name, more = '', children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children} <span className="s12 muted">{more}</span>
      </dd>
    </div>
  );
}
