import css from './tab-bar.module.css';
import { PlaceLinks } from './place-links.tsx';
import { tabPlaces } from './places.ts';

/** The five places at the foot of a phone; wider screens have the bar at the top instead. */
export function TabBar({ here }: { here: readonly string[] }) {
  return (
    <nav className={css.bar} data-unprinted aria-label="底部导航">
      <PlaceLinks places={tabPlaces} here={here} withIcons />
    </nav>
  );
}
