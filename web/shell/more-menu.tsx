import { useLocation } from 'react-router';
import { Popover } from '#web/ui/popover.tsx';
import css from './more-menu.module.css';
import { PlaceLinks } from './place-links.tsx';
import { quickPlaces, tabPlaces } from './places.ts';
import { SmallFooter } from './small-footer.tsx';

/** What a phone has no tab for. */
const morePlaces = quickPlaces.filter((place) => !tabPlaces.includes(place));

/** The places without a tab, and what the footer says, at hand at the top of a window in one column: a list without end leads to no foot. */
export function MoreMenu({ here }: { here: readonly string[] }) {
  const { pathname } = useLocation();
  return (
    // Another page is another menu: what was open is closed.
    <div className={css.menu} key={pathname}>
      <Popover icon="dots" label="更多" title="更多">
        <div className={css.body}>
          <nav className={css.places} aria-label="更多去处">
            <PlaceLinks places={morePlaces} here={here} />
          </nav>
          <SmallFooter />
        </div>
      </Popover>
    </div>
  );
}
