import { tradingDayText } from '#shared/trading-day.ts';
import { DayPills } from '#web/features/boards/disclosed/day-pills.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { connectTypeOf, connectTypes, type ConnectType } from './connect-types.ts';

interface DisclosureChoicesProps {
  /** Days with a disclosure, newest first. */
  days: readonly number[];
  selected: number | null;
  type: ConnectType;
  addressOf(change: { date: number } | { type: ConnectType }): string;
}

/** Which disclosure is shown, and of which connection. */
export function DisclosureChoices({ days, selected, type, addressOf }: DisclosureChoicesProps) {
  return (
    <>
      <DayPills
        days={days}
        selected={selected}
        addressOf={(date) => addressOf({ date })}
        labelOf={(day) => tradingDayText(day).slice(2)}
      />
      <Segments
        label="通道"
        choices={connectTypes}
        selected={type}
        addressOf={(id) => addressOf({ type: connectTypeOf(id) })}
      />
    </>
  );
}
