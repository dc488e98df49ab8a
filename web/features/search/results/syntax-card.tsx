import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { resultsAddress } from '../results-address.ts';
import css from './result-aside.module.css';

/** What the words of a search may say besides words (docs/product/search.md#syntax): each finds something. */
const syntaxOf = (code: string) =>
  [
    ['回购 -增持', '含前者，不含后者'],
    ['"同比增长"', '整句，一字不差'],
    [`股票:${code}`, '只看提到它的'],
    ['板块:人形机器人', '只看题材内的'],
    ['公告 重要', '其中要紧的快讯'],
    ['公告 已解读', '其中有解读的'],
  ] as const;

/** The invented news tell of invented companies alone. */
const [REAL_CODE, DEMO_CODE] = ['600519', '699002'];

export function SyntaxCard({ isDemo }: { isDemo: boolean }) {
  return (
    <Card title="搜索语法" className={css.wide}>
      <dl className={css.syntax}>
        {syntaxOf(isDemo ? DEMO_CODE : REAL_CODE).map(([words, meaning]) => (
          <div key={words}>
            <dt>
              <Link to={resultsAddress(words)}>
                <code>{words}</code>
              </Link>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={css.foot}>结果页网址带条件，可以收藏和转发。</p>
    </Card>
  );
}
