import { NavLink } from 'react-router';

import { Icon } from '#web/ui/icon.tsx';

import css from './tab-bar.module.css';
import { tabPlaces } from './places.ts';

/** The five places at the foot of a phone; wider screens have the bar at the top instead. */
export function TabBar() {
  return (
    <nav className={css.bar} aria-label="底部导航">
      {tabPlaces.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
