import { useLocation } from 'react-router';
import { Popover } from '#web/ui/popover.tsx';
import css from './more-menu.module.css';
import { SmallFooter } from './small-footer.tsx';

/** What the footer says, at hand at the top of a window in one column: a list without end leads to no foot. */
export function MoreMenu() {
  const { pathname } = useLocation();
  return (
    // Another page is another menu: what was open is closed.
    <div className={css.menu} key={pathname}>
      <Popover icon="dots" label="更多" title="更多">
        <div className={css.body}>
          <SmallFooter />
        </div>
      </Popover>
    </div>
  );
}
