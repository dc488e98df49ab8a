import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Button } from '#web/ui/button.tsx';
import { boardAddress, type BoardQuery } from './board-query.ts';
import { minuteBeside } from './minutes.ts';
import css from './moment-bar.module.css';

interface MomentBarProps {
  path: string;
  when: Pick<BoardWhen, 'trade_day' | 'today' | 'updated_at' | 'has_minutes'>;
  /** `HH:mm` of the moment that is looked back at; null: how the day ended, or today now. */
  at: string | null;
  /** What else is chosen, and stays so. */
  query?: BoardQuery;
}

const steps = [
  { by: -5, text: '−5 分', label: '早 5 分钟' },
  { by: -1, text: '−1 分', label: '早 1 分钟' },
  { by: 1, text: '+1 分', label: '晚 1 分钟' },
  { by: 5, text: '+5 分', label: '晚 5 分钟' },
] as const;

/** Any moment of any day. Works as a form alone. */
export function MomentForm({ path, when, at, query = {} }: MomentBarProps) {
  const { trade_day: day, today } = when;
  const navigate = useNavigate();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !(name === 'date' && value === today) ? [[name, value]] : [],
    );
    void navigate(boardAddress(path, Object.fromEntries(said)), { preventScrollReset: true });
  }

  if (today === null) return null;
  return (
    <form action={path} className={css.fields} aria-label="回看的时刻" onSubmit={handleSubmit}>
      {Object.entries(query).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input type="date" name="date" aria-label="日期" max={today} defaultValue={day ?? today} key={day} required />
      <input
        type="time"
        name="at"
        aria-label="时刻，不填为收盘"
        min="09:25"
        max="15:00"
        defaultValue={at ?? ''}
        key={at}
      />
      <Button type="submit" size="s">
        回看
      </Button>
    </form>
  );
}

/** The minutes beside the one that a page tells, also by `,` and `.`. */
export function MomentSteps({ path, when, at, query = {} }: MomentBarProps) {
  const { trade_day: day, today } = when;
  const navigate = useNavigate();
  const addressBeside = (by: number) => {
    const minute = minuteBeside(when, at, by);
    return minute === null ? null : boardAddress(path, { ...query, date: day === today ? null : day, at: minute });
  };
  const go = (by: number) => {
    const address = addressBeside(by);
    if (address !== null) void navigate(address, { preventScrollReset: true, replace: true });
  };
  usePageKey(',', () => go(-1));
  usePageKey('.', () => go(1));

  if (today === null) return null;
  return (
    <span className={css.steps} role="group" aria-label="前后几分钟">
      {steps.map(({ by, ...words }) => (
        <Step key={by} to={addressBeside(by)} {...words} />
      ))}
    </span>
  );
}

interface StepProps {
  /** Null where there is nothing that way. */
  to: string | null;
  text: string;
  label: string;
}

function Step({ to, text, label }: StepProps) {
  if (to === null)
    return (
      <span className={css.step} aria-hidden="true">
        {text}
      </span>
    );
  return (
    <Link className={css.step} to={to} title={label} preventScrollReset replace>
      {text}
    </Link>
  );
}
