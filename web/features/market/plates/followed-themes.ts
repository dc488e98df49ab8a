import { useSyncExternalStore } from 'react';
import { deviceValue } from '#web/lib/device-value.ts';

/** docs/product/plates.md#followed */
export const MOST_FOLLOWED = 100;

const kept = deviceValue('FOLLOWED_THEMES', (text) => ({ ids: parseFollowed(text) }));

export const isFollowed = (id: number): boolean => kept.read().ids.includes(id);

/** Follows a theme, or no more; false where there is no room for another. */
export function turnFollowed(id: number): boolean {
  const { ids } = kept.read();
  if (!ids.includes(id) && ids.length >= MOST_FOLLOWED) return false;
  kept.change((before) => ({ ids: turned(before.ids, id) }));
  return true;
}

/** The ids of the themes that are followed on this device, the newest first; null while the server's drawing, which knows of none, comes alive. */
export const useFollowedThemes = (): readonly number[] | null =>
  useSyncExternalStore<readonly number[] | null>(kept.listen, () => kept.read().ids, noneYet);

const noneYet = () => null;

export const turned = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids];

/** What is of another shape is left out. */
export function parseFollowed(text: string | null): number[] {
  try {
    const { ids } = JSON.parse(text ?? '{}') as { ids?: unknown };
    const known = Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : [];
    return [...new Set(known)].slice(0, MOST_FOLLOWED);
  } catch {
    return [];
  }
}
