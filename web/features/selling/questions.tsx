import { Card } from '#web/ui/card.tsx';
import css from './questions.module.css';

export interface Question {
  ask: string;
  answer: string;
}

/** What is true of everything that is sold here (docs/product/billing.md). */
export const usualQuestions: readonly Question[] = [
  {
    ask: '到期后还能看往期吗？',
    answer: '不能。到期当天 24:00 后往期与新的一起锁上；单独买过的、用免费额度打开的一直可读。',
  },
  { ask: '会自动续费吗？', answer: '不会。到期前七天这里会提醒，要不要续由你决定；续订的天数接在剩余天数后面。' },
  {
    ask: '怎么退款？',
    answer: '订阅按没用过的整天退，先看金额再确认；单篇七天内可整笔退。钱按原路退回，退款后不再可读。',
  },
  { ask: '会推荐我买哪只股票吗？', answer: '不会。不给买卖点位和仓位，也不代客理财；写的是事实和逻辑，请独立判断。' },
];

/** Questions, each unfolded by a press; they work without script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <Card title="常见问题">
      {questions.map(({ ask, answer }, at) => (
        <details key={ask} className={css.question} open={at === 0}>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Card>
  );
}
