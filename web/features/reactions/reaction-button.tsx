import { abbreviated } from '#shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './reaction-button.module.css';
import type { Reaction, Standing } from './reaction-store.ts';
import { useSetReaction } from './use-set-reaction.ts';

interface ReactionButtonProps {
  reaction: Reaction & { kind: 'like' | 'favourite' };
  given: Standing & { source: object };
}

const looks = { like: { icon: 'like', word: '赞' }, favourite: { icon: 'star', word: '收藏' } } as const;

/** Likes or keeps a message; how many like it stands on it. */
export function ReactionButton({ reaction, given }: ReactionButtonProps) {
  const { isSet, count, press } = useSetReaction(reaction, given);
  const { icon, word } = looks[reaction.kind];
  return (
    <Button aria-pressed={isSet} className={css.said} onClick={press}>
      <Icon name={icon} size="s" />
      {word} {count > 0 && <span className="num">{abbreviated(count)}</span>}
    </Button>
  );
}
