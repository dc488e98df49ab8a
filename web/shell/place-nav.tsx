import { Wrap } from '#web/ui/columns.tsx';
import { PlaceLinks } from './place-links.tsx';
import css from './place-nav.module.css';
import type { Place } from './places.ts';

/** The ways between the pages of one area, below the bar of the site. */
export function PlaceNav({ label, places, path }: { label: string; places: readonly Place[]; path: string }) {
  return (
    <nav className={css.bar} data-unprinted aria-label={label}>
      <Wrap className={css.links}>
        <PlaceLinks places={places} here={[path]} />
      </Wrap>
    </nav>
  );
}
