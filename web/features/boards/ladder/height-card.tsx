import type { Ladder } from '#domains/boards/ladder/boards.ladder.contract.ts';
import { DayAxis, DayPane, type Series } from '#web/features/boards/days/day-pane.tsx';
import { ticksUpTo } from '#web/features/boards/days/day-paths.ts';
import { DayLegend } from '#web/features/boards/days/day-legend.tsx';
import { Card } from '#web/ui/card.tsx';
import css from './height-card.module.css';

const HEIGHT = 96;

/** The highest row of each of the last days, with those under a warning and without. */
export function HeightCard({ heights }: { heights: Ladder['heights'] }) {
  const highest = Math.max(1, ...heights.map(({ height }) => height ?? 0));
  const series: Series[] = [
    { kind: 'steps', look: 'faint', values: heights.map((day) => day.height_without_st) },
    { kind: 'steps', look: 'brand', values: heights.map(({ height }) => height) },
  ];
  const last = heights.at(-1);
  return (
    <Card
      title="连板高度"
      end={
        <DayLegend
          marks={[
            { look: 'brand', text: '全部' },
            { look: 'faint', text: '不含 ST' },
          ]}
        />
      }
    >
      <div
        className={css.chart}
        role="img"
        aria-label={`近 ${heights.length} 日最高 ${highest} 板，${last?.trade_day ?? ''} ${last?.height ?? '--'} 板`}
      >
        <DayPane
          scale={{ low: 0, high: highest * 1.15, height: HEIGHT }}
          series={series}
          ticks={ticksUpTo(highest)}
          tickText={(tick) => `${tick}板`}
        />
        <DayAxis dates={heights.map((day) => day.trade_day)} most={4} />
      </div>
    </Card>
  );
}
