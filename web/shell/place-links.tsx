import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { currentIn } from './here.ts';
import type { Place } from './places.ts';

/** Links to the places of the site; the one where the reader is says so. */
export function PlaceLinks({
  places,
  here,
  withIcons = false,
}: {
  places: readonly Place[];
  here: readonly string[];
  withIcons?: boolean;
}) {
  const currentOf = currentIn(places, here);
  return places.map(({ to, label, icon, opensTab }) => (
    <Link key={to} to={to} aria-current={currentOf(to)} target={opensTab && '_blank'}>
      {withIcons && <Icon name={icon} />}
      {label}
    </Link>
  ));
}
