import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText, percentText } from '#shared/numbers.ts';
import { useAddressThen } from '#web/features/market/standing.ts';
import { arrowOf } from '#web/ui/tone.ts';
import css from './plate-map.module.css';
import { placedAsBefore, type mapForms, type Tile } from './tile-map.ts';
import { heatOf } from './heat.ts';

interface PlateMapProps {
  tiles: readonly Tile[];
  form: keyof typeof mapForms;
  /** The plate that the page is about. */
  chosen?: number | null;
  /** So many per cent are between two colours. */
  step?: number;
  /** Where a tile leads on a page that it only changes, with keys to go from tile to tile; else to the page of its plate. */
  addressOf?: (id: number) => string;
}

/**
 * Where the money is and which way it goes: size is turnover, colour the change of the core. Places are attributes of a drawing: the
 * page may not carry styles in line. The styles say what a tile has room for: only they know how wide it has become.
 */
export function PlateMap({ tiles: drawn, form, chosen = null, step = 1, addressOf }: PlateMapProps) {
  const addressThen = useAddressThen();
  const [places, setPlaces] = useState(drawn);
  const tiles = placedAsBefore(places, drawn);
  if (tiles === drawn && places !== drawn) setPlaces(drawn);
  const stays = addressOf !== undefined;
  const entrance = tiles.find(({ id }) => id === chosen) ?? tiles[0];
  return (
    <svg className={forms[form]} role="group" aria-label="热力图">
      {tiles.map((tile) => (
        <foreignObject
          key={tile.id}
          x={`${tile.left}%`}
          y={`${tile.top}%`}
          width={`${tile.width}%`}
          height={`${tile.height}%`}
        >
          <Link
            className={clsx(css.tile, toneOf(tile, step), tile.id === chosen && css.chosen)}
            to={addressOf?.(tile.id) ?? addressThen(`/theme/${tile.id}`)}
            title={titleOf(tile)}
            aria-current={tile.id === chosen ? 'true' : undefined}
            tabIndex={stays && tile !== entrance ? -1 : undefined}
            data-stop={stays ? '' : undefined}
            preventScrollReset={stays}
            replace={stays}
          >
            <b>{tile.name}</b>
            <span>
              <i>{arrowOf(tile.change)}</i>
              {percentText(percent(tile))}
            </span>
            {tile.limitUps > 0 && <small>{`涨停 ${tile.limitUps}`}</small>}
            {tile.value !== null && tile.value > 0 && <small>{`成交 ${amountText(tile.value)}`}</small>}
          </Link>
        </foreignObject>
      ))}
    </svg>
  );
}

const forms: Record<keyof typeof mapForms, string | undefined> = { wide: css.wide, part: css.part, tall: css.tall };

const [rises, falls] = [
  [css.still, css.rise1, css.rise2, css.rise3, css.rise4],
  [css.still, css.fall1, css.fall2, css.fall3, css.fall4],
];

/** What the steps of colour mean. */
export function HeatScale({ step = 1 }: { step?: number }) {
  return (
    <span className={css.scale} aria-hidden="true">
      {`−${3 * step}%`}
      {[...falls.slice(1).toReversed(), ...rises].map((colour) => (
        <i key={colour} className={colour} />
      ))}
      {`+${3 * step}%`}
    </span>
  );
}

const toneOf = ({ change }: Tile, step: number) => ((change ?? 0) > 0 ? rises : falls)[heatOf(change, step)];

const percent = ({ change }: Tile) => (change === null ? null : change * 100);
const titleOf = (tile: Tile) =>
  `${tile.name} ${percentText(percent(tile))}，涨停 ${tile.limitUps}，成交 ${amountText(tile.value)}`;
