import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { Undisclosed } from '#web/features/boards/disclosed/undisclosed.tsx';
import { SIMULATED } from '#web/features/market/quote-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './five-card.module.css';
import { heldLists } from './held-lists.ts';

interface HeldFive {
  /** Of which days it is. */
  about: string;
  rows: readonly { symbol: string; name: string; figure: number | null }[];
}

interface FiveCardProps {
  /** In the order of the six. */
  lists: readonly HeldFive[];
  isSimulated: boolean;
}

/** The first five of each northbound list, one list at a time. */
export function FiveCard({ lists, isSimulated }: FiveCardProps) {
  const [chosen, setChosen] = useState<string>(heldLists[0].id);
  const at = heldLists.findIndex(({ id }) => id === chosen);
  const list = heldLists[at] ?? heldLists[0];
  const [main] = list.figures;
  const { about, rows } = lists[at] ?? { about: '', rows: [] };
  return (
    <Card
      title="北向"
      mark={isSimulated && <SmallName>{SIMULATED}</SmallName>}
      end={<MoreLink to="/northbound" text="北向持股" />}
    >
      <div className={css.choices} role="group" aria-label="北向榜单">
        {heldLists.map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
            {title}
          </button>
        ))}
      </div>
      <p className={css.figure}>
        {main.name} {'isEstimated' in list && <Badge tone="warn">估算</Badge>} <span className="num">{about}</span>
      </p>
      <ol>
        {rows.map(({ symbol, name, figure }, place) => (
          <LinkRow key={symbol} className={css.row}>
            <span className={clsx(css.place, 'num')}>{place + 1}</span>
            <RowLink to={`/stock/${symbol}`}>{name}</RowLink>
            <span className={clsx(css.value, 'num', main.isSigned && toneClass(figure))}>
              {figure === null ? <Undisclosed /> : main.text(figure)}
            </span>
          </LinkRow>
        ))}
      </ol>
      {rows.length === 0 && <p className={css.none}>还没有披露</p>}
    </Card>
  );
}
