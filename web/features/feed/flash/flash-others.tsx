import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Other } from '#web/features/feed/live/fold.ts';
import { othersCount } from '#web/features/messages/others-count.ts';
import { OUR_SOURCE } from '#shared/our-source.ts';
import { clockText, isoText } from '#shared/time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import css from './flash-others.module.css';
import { pathOf } from './flash-words.ts';

interface FlashOthersProps {
  source: string;
  others: readonly Other[];
  /** The query of the list that it stands in. */
  within: string;
}

/** Who else tells the same event, unfolded on demand (docs/product/flashes.md#one-row). */
export function FlashOthers({ source, others, within }: FlashOthersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { count, unit } = othersCount(source, others);
  return (
    <div className={css.others} data-unprinted>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        另有 <span className="num">{count}</span> {unit}
        <Icon name={isOpen ? 'up' : 'right'} size="s" />
      </TextButton>
      <ul id={id} hidden={!isOpen}>
        {others.map((other) => (
          <li key={other.Id}>
            <Link to={pathOf(other, within)}>
              <time className="num" dateTime={isoText(other.CreatedAtInSec)}>
                {clockText(other.CreatedAtInSec)}
              </time>
              {other.Source || OUR_SOURCE}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
