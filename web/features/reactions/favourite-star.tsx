import type { ComponentProps } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import css from './reaction-button.module.css';
import { useSetReaction } from './use-set-reaction.ts';

interface FavouriteStarProps extends Pick<ComponentProps<typeof IconButton>, 'small' | 'tabIndex'> {
  id: string;
}

/** Keeps a message among the favourites, or takes it out, in a row of a list. */
export function FavouriteStar({ id, ...rest }: FavouriteStarProps) {
  const { isSet, press } = useSetReaction({ kind: 'favourite', id }, unknown);
  return <IconButton icon="star" label="收藏" className={css.star} aria-pressed={isSet} onClick={press} {...rest} />;
}

/** The list does not say: it is found out (own-favourites), and not kept until then. */
const unknown = { isSet: false, count: 0, source: null };
