import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useOwnRights } from '#web/features/access/use-own-rights.ts';
import type { NavViewer } from '#web/features/accounts/session/account-menu.tsx';
import { columnPlaces, type ColumnPlace } from './column-places.ts';
import { PlaceLinks } from './place-links.tsx';
import { navPlaces } from './places.ts';

/** Those of the columns with pages of their own that a reader subscribes to: as the page was made, then as it is heard. */
export function useColumnPlaces({ subscribed }: Pick<NavViewer, 'subscribed'>): readonly ColumnPlace[] {
  const ids = useOwnRights()?.subjectIds ?? subscribed;
  return columnPlaces.filter(({ subjectId }) => ids.includes(subjectId));
}

/** The navigation of who is signed in, with what they subscribe to behind 精选 (docs/product/selling.md#navigation). */
export function OwnLinks({ viewer, here }: { viewer: NavViewer; here: readonly string[] }) {
  const own = useColumnPlaces(viewer);
  useLoadedAnew(viewer);
  const at = navPlaces.findIndex(({ to }) => to === '/jingxuan') + 1;
  return <PlaceLinks places={navPlaces.toSpliced(at, 0, ...own)} here={here} />;
}

/** What somebody may read has become another: so has the page below. */
function useLoadedAnew({ subscribed }: NavViewer) {
  const rights = useOwnRights();
  const known = useRef<string | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (rights === null) return;
    const before = known.current;
    known.current = rights.mark;
    // What was heard first is what the page was made with, unless it says otherwise.
    const isOther = before === null ? columnsIn(rights.subjectIds) !== columnsIn(subscribed) : before !== rights.mark;
    if (isOther) void revalidate();
  }, [rights, subscribed, revalidate]);
}

const columnsIn = (ids: readonly number[]) =>
  columnPlaces
    .filter(({ subjectId }) => ids.includes(subjectId))
    .map(({ to }) => to)
    .join();
