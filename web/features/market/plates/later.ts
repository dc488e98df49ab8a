// Comes by itself after the page: whoever follows a theme presses something first, or comes back.
export { FollowedCard } from './followed-card.tsx';
export { ThemeFollow } from './theme-follow.tsx';
