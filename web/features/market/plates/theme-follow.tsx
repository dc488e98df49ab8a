import { FollowButton } from '#web/features/reactions/follow-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { MOST_FOLLOWED, turnFollowed, useFollowedThemes } from './followed-themes.ts';

/** Follows a theme on this device, or no more (docs/product/plates.md#followed). */
export function ThemeFollow({ id, name }: { id: number; name: string }) {
  const isSet = useFollowedThemes()?.includes(id) ?? false;
  const press = () => {
    if (!turnFollowed(id)) showToast(`最多关注 ${MOST_FOLLOWED} 个题材`);
  };
  return <FollowButton name={name} isSet={isSet} press={press} />;
}
