import { clsx } from 'clsx/lite';
import { percentText } from '#shared/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import { SimulatedText, useIsMarked } from '#web/features/market/simulated-mark.tsx';
import { useAddressThen } from '#web/features/market/standing.ts';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';
import { loadPlateTops, type PlateTops } from './plate-tops.ts';
import css from './plate-ranking.module.css';

/** What the ranking shows of a plate. */
export interface RankedPlate {
  plate_id: number;
  plate_name: string;
  core_avg_pcp: number | null;
}

/** docs/product/plates.md#home */
const REFRESH_SECONDS = 10;
const readTops = () => loadPlateTops(api);

/** The strongest themes, and below them the weakest, as they go on. */
export function PlateRanking({ drawn, isSimulated }: { drawn: PlateTops; isSimulated: boolean }) {
  const { top, bottom } = useAnew(drawn, readTops, REFRESH_SECONDS);
  const isMarked = useIsMarked(isSimulated);
  if (top.length === 0) return null;
  return (
    <Card
      title="题材库排行"
      mark={
        isMarked && (
          <SmallName>
            <SimulatedText />
          </SmallName>
        )
      }
      end={<MoreLink to="/zhutiku" text="题材库" />}
    >
      <PlateRows plates={top} />
      <p className={css.under}>跌幅居前</p>
      <PlateRows plates={bottom} />
    </Card>
  );
}

/** Themes with their change, numbered by their place. */
function PlateRows({ plates }: { plates: readonly RankedPlate[] }) {
  const addressThen = useAddressThen();
  return (
    <ol>
      {plates.map(({ plate_id: id, plate_name: name, core_avg_pcp: change }, at) => (
        <LinkRow key={id} className={css.row}>
          <span className={clsx(css.place, 'num')}>{at + 1}</span>
          <RowLink to={addressThen(`/theme/${id}`)}>{name}</RowLink>
          <span className={clsx(css.change, 'num', toneClass(change))}>
            {`${arrowOf(change)} ${percentText(change === null ? null : change * 100)}`}
          </span>
        </LinkRow>
      ))}
    </ol>
  );
}
