import type { SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { exactYuanText, fen, fenOf } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import type { ShortItem } from '#web/features/articles/short-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { Link } from 'react-router';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { InsideList } from './inside-list.tsx';
import { Pitch } from './pitch.tsx';
import { PriceTable } from './price-table.tsx';
import { Questions, usualQuestions } from './questions.tsx';
import { RiskLine } from './risk-line.tsx';
import { Sample } from './sample.tsx';
import { viewPath, type SoldColumn } from './sold-columns.ts';
import type { ColumnStanding } from './standing.ts';

export interface ColumnFacts {
  subject: Subject;
  facts: SubjectFacts;
  trials: readonly (ShortItem & { summary: string })[];
  standing: ColumnStanding;
}

interface InfoViewProps extends ColumnFacts {
  column: SoldColumn;
  now: UnixSeconds;
  isDemo: boolean;
}

/** What a column is, what is in it, what it costs, and how it is bought (docs/product/selling.md#pages). */
export function InfoView({ column, subject, facts, trials, standing, now, isDemo }: InfoViewProps) {
  const { promise, about, parts } = column;
  const perDay = cheapestDay(subject);
  return (
    <>
      <Pitch
        kicker={`${column.name}　栏目 ${subject.id}`}
        promise={promise}
        about={about}
        facts={countedOf(subject, facts, now)}
      >
        {perDay !== null && <a href="#plans">{perDay} 起 / 天，看价格</a>}
        {trials[0] && <a href="#sample">免费读一篇</a>}
        <Link to={viewPath(column, 'home')}>看目录</Link>
      </Pitch>
      <Columns>
        <Stack>
          <InsideList parts={parts} />
          <Sample trials={trials} now={now} />
          {subject.subscribe_items.length > 0 && (
            <Card title="价格" id="plans" end="内容一样，只差时长">
              <PriceTable subject={subject} />
            </Card>
          )}
          <Questions questions={usualQuestions} />
          <RiskLine isDemo={isDemo} />
        </Stack>
        <Stack as="aside" aria-label="订阅">
          <BuyBox subject={subject} standing={standing} now={now} />
          {isDemo && (
            <p>
              <Badge tone="warn">演示</Badge> <span className="s12 muted">价格与内容为演示，不产生真实扣款</span>
            </p>
          )}
        </Stack>
      </Columns>
      <BuyBar subject={subject} standing={standing} />
    </>
  );
}

/** Only what can be counted is said. */
export function countedOf(subject: Subject, facts: SubjectFacts, now: UnixSeconds) {
  const { flash_count: flashes, article_count: texts, latest_at: latest } = facts;
  const count = flashes > texts ? `${flashes.toLocaleString('en-US')} 条` : `${texts.toLocaleString('en-US')} 篇`;
  return [
    { name: '近 30 天', text: count },
    { name: '最近一次', text: latest === 0 ? '还没有' : listTimeText(latest, now) },
    ...(subject.follower_count > 0 ? [{ name: '关注', text: `${abbreviated(subject.follower_count)} 人` }] : []),
    ...(subject.subscribe_count > 0 ? [{ name: '订阅', text: `${abbreviated(subject.subscribe_count)} 人` }] : []),
  ];
}

export function cheapestDay({ subscribe_items: items }: Subject): string | null {
  if (items.length === 0) return null;
  const least = Math.min(...items.map(({ discount_price: price, days }) => fenOf(price) / days));
  return exactYuanText(fen(Math.round(least)));
}
