import type { statistics } from '#domains/authoring/statistics/authoring.statistics.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import type { Data } from '#shared/contract.ts';
import { Kpis, type Kpi } from '#web/features/boards/kpis.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, Badges } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { changeText, type Statistics } from '../statistics/count-words.ts';
import { compose } from '../publish/composing.ts';
import type { AuthorInfo } from './author-guard.ts';
import css from './area-head.module.css';

type Figures = Data<typeof statistics.getFigures>;

interface AreaHeadProps {
  info: AuthorInfo;
  /** Their column; empty for none. */
  subjectTitle: string;
  figures: Figures;
  statistics: Statistics;
}

/** Who writes here, and what readers have made of all of it. */
export function AreaHead({ info, subjectTitle, figures, statistics }: AreaHeadProps) {
  const { display_name: name, avatar } = info;
  return (
    <Card as="header">
      <div className={css.head}>
        <span className={css.picture}>
          <Avatar name={name} picture={avatar} />
        </span>
        <div>
          <h1>
            {name}
            <Badges>
              <Badge tone="brand">认证作者</Badge>
              <Badge>已实名</Badge>
            </Badges>
          </h1>
          {subjectTitle !== '' && <p className="s12 sub">《{subjectTitle}》</p>}
        </div>
        <p className={css.ways}>
          <ButtonLink to={`/v/profile/${info.account_id}`}>看我的主页</ButtonLink>
          <Button data-scripted onClick={() => compose({ kind: 'new' })}>
            发帖
          </Button>
          <ButtonLink look="primary" to="/v/article/create" target="_blank">
            写文章
          </ButtonLink>
        </p>
      </div>
      <Kpis figures={kpisOf(figures, statistics)} />
    </Card>
  );
}

function kpisOf(figures: Figures, { total, before }: Statistics): Kpi[] {
  const { liked_count: liked, favored_count: favored, subscriber_count: subscribers, income } = figures;
  const { unlock_count: unlocked } = figures;
  return [
    { name: '近 30 天阅读', value: total.reads, note: changeText(total.reads, before.reads) },
    { name: '点赞', value: liked },
    { name: '收藏', value: favored },
    { name: '解锁', value: unlocked, note: '单篇' },
    { name: '栏目订阅', value: subscribers ?? '--', note: subscribers === null ? '没有栏目' : '位' },
    { name: '收入', value: exactYuanText(fenOf(income)), note: '已扣退款' },
  ];
}
