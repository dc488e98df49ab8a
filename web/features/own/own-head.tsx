import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import css from './own-head.module.css';

export interface OwnHeadProps {
  name: string;
  picture: string | null;
  followedCount: number;
  subscribedCount: number;
}

/** Who it is, and what they have begun here. */
export function OwnHead({ name, picture, followedCount, subscribedCount }: OwnHeadProps) {
  return (
    <Card as="header" className={css.head}>
      <span className={css.picture}>
        <Avatar name={name} picture={picture} />
      </span>
      <div>
        <h1>{name}</h1>
        <p className={css.counts}>
          <span>
            <b className="num">{followedCount}</b> 关注
          </span>
          <span>
            <b className="num">{subscribedCount}</b> 订阅
          </span>
        </p>
      </div>
      <p className={css.ways}>
        <ButtonLink to="/v/self/favorites">我的收藏</ButtonLink>
        <ButtonLink to="/v/self/watchlist">自选股</ButtonLink>
        <ButtonLink to="/billing/orders">订阅与订单</ButtonLink>
      </p>
    </Card>
  );
}
