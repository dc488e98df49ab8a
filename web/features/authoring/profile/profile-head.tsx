import type { Profile } from '#domains/authoring/authoring.public.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import type { FollowedRow } from '#web/features/own/follow-card.tsx';
import { SubjectFollow } from '#web/features/subjects/subject-follow.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, Badges } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './profile-head.module.css';
import { profileAddress, profileTabs, type ProfileTab } from './load-profile.ts';

interface ProfileHeadProps {
  profile: Profile;
  /** Their column, which is what is followed of them; null for none. */
  subject: FollowedRow | null;
  tab: ProfileTab;
}

/** Who writes, how much of it there is, and the lists of it. */
export function ProfileHead({ profile, subject, tab }: ProfileHeadProps) {
  const { account_id: id, display_name: name, avatar, article_count: articles, post_count: posts } = profile;
  const counts: Record<ProfileTab, number | null> = {
    all: articles + posts,
    article: articles,
    post: posts,
    about: null,
  };
  return (
    <Card as="header">
      <div className={css.head}>
        <span className={css.picture}>
          <Avatar name={name} picture={avatar} />
        </span>
        <div className={css.who}>
          <h1>
            {name}
            <Badges>
              {profile.is_geek_authed && <Badge tone="brand">认证作者</Badge>}
              {profile.is_real_name_authed && <Badge>已实名</Badge>}
            </Badges>
          </h1>
          <p className={css.counts}>
            {subject !== null && (
              <span>
                <b className="num">{abbreviated(subject.follower_count)}</b> 粉丝
              </span>
            )}
            <span>
              <b className="num">{articles}</b> 文章
            </span>
            <span>
              <b className="num">{posts}</b> 帖子
            </span>
          </p>
        </div>
        {subject !== null && (
          <p className={css.follow}>
            <SubjectFollow subject={subject} />
          </p>
        )}
      </div>
      <Tabs
        label="作者的内容"
        tabs={profileTabs.map((one) => {
          const count = counts[one.id];
          return { ...one, count: count === null ? undefined : String(count) };
        })}
        selected={tab}
        addressOf={(one) => profileAddress(id, profileTabs.find((known) => known.id === one)?.id ?? 'all')}
      />
    </Card>
  );
}
