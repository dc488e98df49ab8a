import { clsx } from 'clsx/lite';
import { useState } from 'react';
import type { LadderRung } from '#domains/boards/ladder/boards.ladder.contract.ts';
import { ShareBar } from '#web/features/boards/share-bar.tsx';
import { useStopKeys } from '#web/features/boards/use-stop-keys.ts';
import { Card } from '#web/ui/card.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './ladder-card.module.css';
import { LadderCell, LadderStates } from './ladder-cell.tsx';
import { emptyText, heightText, rateOf, type LadderBy } from './ladder-words.ts';
import { changeText, partText } from '#shared/numbers.ts';

const MOST_FALLEN = 8;
/** So many first boards need not be folded away. */
const FEW_FIRST = 12;

interface LadderCardProps {
  rungs: readonly LadderRung[];
  by: LadderBy;
  /** Before the close: whoever is not sealed may still be. */
  isOpen: boolean;
  /** Where nothing is known of the day before nobody can tell a first board from a second. */
  isEveKnown: boolean;
}

/** The ladder, the highest rung first. Many first boards are folded away. */
export function LadderCard({ rungs, by, isOpen, isEveKnown }: LadderCardProps) {
  const part = useStopKeys<HTMLDivElement>();
  const [high, first] = [rungs.filter(({ height }) => height > 1), rungs.find(({ height }) => height === 1)];
  // Once drawn, it is the reader who folds.
  const [startsOpen] = useState((first?.cells.length ?? 0) <= FEW_FIRST);
  return (
    <Card aria-label="天梯">
      <div ref={part}>
        {high.map((rung) => (
          <Rung key={rung.height} rung={rung} by={by} isOpen={isOpen} />
        ))}
        {first && (
          <details className={css.first} open={startsOpen}>
            <summary>{`${isEveKnown ? '首板' : '前一交易日未知，分不出几板：'} ${first.made} 只封住，${first.cells.length - first.made} 只炸板`}</summary>
            <Rung rung={first} name={isEveKnown ? undefined : '涨停'} by={by} isOpen={isOpen} />
          </details>
        )}
      </div>
      <p className={css.legend}>
        <LadderStates />
        <span className={css.hint}>每格：名称与涨幅、题材、首封时间与封单比</span>
      </p>
    </Card>
  );
}

interface RungProps extends Pick<LadderCardProps, 'by' | 'isOpen'> {
  rung: LadderRung;
  /** Where it is not known which one it is. */
  name?: string | undefined;
}

function Rung({ rung, by, isOpen, name = heightText(rung.height) }: RungProps) {
  const { cells, fallen } = rung;
  return (
    <section className={css.rung} aria-label={name}>
      <div className={clsx(css.head, 'num')}>
        <b>{name}</b>
        {rung.tried === null ? (
          <p>{`封住 ${rung.made}，炸板 ${cells.length - rung.made}`}</p>
        ) : (
          <Promotion rung={{ ...rung, tried: rung.tried }} isOpen={isOpen} />
        )}
      </div>
      <div className={css.cells}>
        {cells.map((one) => (
          <LadderCell key={one.symbol} cell={one} by={by} />
        ))}
        {cells.length === 0 && <p className={css.note}>{emptyText(rung, isOpen)}</p>}
        {fallen.length > 0 && <Fallen rung={rung} isOpen={isOpen} />}
      </div>
    </section>
  );
}

interface PromotionProps {
  rung: Pick<LadderRung, 'height' | 'made'> & { tried: number };
  isOpen: boolean;
}

function Promotion({ rung: { height, made, tried }, isOpen }: PromotionProps) {
  if (tried === 0) return <p>{`昨日无 ${height - 1} 板`}</p>;
  return (
    <>
      <ShareBar share={made / tried} />
      <p>
        晋级 <b>{`${made}/${tried}`}</b> {partText(rateOf({ made, tried }))}
      </p>
      <p className={css.step}>{`${height - 1} → ${height}，${isOpen ? '未封' : '断'} ${tried - made}`}</p>
    </>
  );
}

function Fallen({ rung: { fallen, fallen_avg_pcp: mean }, isOpen }: { rung: LadderRung; isOpen: boolean }) {
  const told = fallen.slice(0, MOST_FALLEN);
  return (
    <p className={clsx(css.note, 'num')}>
      <span>{`${isOpen ? '未封' : '断板'} ${fallen.length}，平均 ${changeText(mean)}：`}</span>
      {told.map(({ symbol, stock_chi_name: name, change_percent: change }) => (
        <span key={symbol}>
          {name} <span className={toneClass(change)}>{change === null ? '停牌' : changeText(change)}</span>
        </span>
      ))}
      {fallen.length > told.length && <span>{`另 ${fallen.length - told.length} 只`}</span>}
    </p>
  );
}
