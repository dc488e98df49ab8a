import type { Post } from '#domains/authoring/authoring.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import css from './aside.module.css';

/** What becomes of a block that is added, and the way to the text above it. */
export function AppendCard({ post }: { post: Post }) {
  return (
    <Card title="追加">
      <div className={css.body}>
        <p className={css.about}>
          正文不可改。这一段单独审核，通过后标明日期，接在正文之后；{post.unlock_info.unlock_count}{' '}
          位已购的读者不另付费，并收到通知。
        </p>
        <TextLink to={`/article/${post.id}`}>看正文</TextLink>
      </div>
    </Card>
  );
}
