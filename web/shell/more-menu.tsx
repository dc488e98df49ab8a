import { useLocation } from 'react-router';
import { Popover } from '#web/ui/popover.tsx';
import type { NavViewer } from '#web/features/accounts/session/account-menu.tsx';
import css from './more-menu.module.css';
import { useColumnPlaces } from './own-links.tsx';
import { PlaceLinks } from './place-links.tsx';
import { quickPlaces, tabPlaces } from './places.ts';
import { SmallFooter } from './small-footer.tsx';

/** What a phone has no tab for. */
const morePlaces = quickPlaces.filter((place) => !tabPlaces.includes(place));

/** With what a reader subscribes to before them. */
function OwnMorePlaces({ viewer, here }: { viewer: NavViewer; here: readonly string[] }) {
  return <PlaceLinks places={[...useColumnPlaces(viewer), ...morePlaces]} here={here} />;
}

/** The places without a tab, and what the footer says, at hand at the top of a window in one column: a list without end leads to no foot. */
export function MoreMenu({ viewer, here }: { viewer: NavViewer | null; here: readonly string[] }) {
  const { pathname } = useLocation();
  return (
    // Another page is another menu: what was open is closed.
    <div className={css.menu} key={pathname}>
      <Popover icon="dots" label="更多" title="更多">
        <div className={css.body}>
          <nav className={css.places} aria-label="更多去处">
            {viewer ? <OwnMorePlaces viewer={viewer} here={here} /> : <PlaceLinks places={morePlaces} here={here} />}
          </nav>
          <SmallFooter />
        </div>
      </Popover>
    </div>
  );
}
