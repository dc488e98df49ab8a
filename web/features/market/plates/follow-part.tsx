import { Suspense } from 'react';
import followButton from '#web/features/reactions/follow-button.module.css';
import { later } from '#web/lib/later.tsx';
import followedCard from './followed-card.module.css';

const Button = later(async () => (await import('./later.ts')).ThemeFollow, followButton);
const Card = later(async () => (await import('./later.ts')).FollowedCard, followedCard);

/** Follows a theme, or no more (docs/product/plates.md#followed). */
export function ThemeFollow(theme: { id: number; name: string }) {
  return (
    <Suspense>
      <Button {...theme} />
    </Suspense>
  );
}

/** The themes that are followed. */
export function FollowedThemes() {
  return (
    <Suspense>
      <Card />
    </Suspense>
  );
}
