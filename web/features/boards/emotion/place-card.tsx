import { clsx } from 'clsx/lite';
import type { Emotion } from '#domains/boards/emotion/boards.emotion.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { figureNames } from './emotion-words.ts';
import css from './place-card.module.css';

interface PlaceCardProps {
  places: Emotion['places'];
  /** With so many it is compared. */
  days: number;
  /** The newest day is not over. */
  isOpen: boolean;
}

/** Where the newest day lies among those before. */
export function PlaceCard({ places, days, isOpen }: PlaceCardProps) {
  return (
    <Card title={`在近 ${days} 日中的位置`} end={isOpen ? '盘中，与收盘比' : '分位'}>
      <ul className={clsx(css.places, 'num')}>
        {places.map(({ figure, place }) => (
          <li key={figure}>
            <span>{figureNames[figure]}</span>
            <Place place={place} />
            <b>{place === null ? '--' : `${Math.round(place * 100)}%`}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Place({ place }: { place: number | null }) {
  return (
    <svg className={css.bar} aria-hidden="true">
      <rect className={css.whole} y="3" width="100%" height="6" rx="3" />
      <rect className={css.middle} x="50%" y="2" width="1" height="8" />
      {place !== null && (
        <rect
          className={css.here}
          x={`${(place * 100).toFixed(1)}%`}
          width="3"
          height="12"
          rx="1"
          transform="translate(-1.5)"
        />
      )}
    </svg>
  );
}
