import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import css from './other-day.module.css';

interface OtherDayProps {
  /** `YYYY-MM-DD`; what else is chosen stays so. */
  addressOf: (date: string) => string;
  /** The day that is shown. */
  day: string;
  /** What becomes of a day without figures. */
  hint: string;
}

/** Any day from a calendar. */
export function OtherDay({ addressOf, day, hint }: OtherDayProps) {
  const navigate = useNavigate();
  const { pathname, searchParams } = new URL(addressOf(day), 'http://page');
  const chosen = [...searchParams].filter(([name]) => name !== 'date');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    form.closest<HTMLElement>('[popover]')?.hidePopover();
    const said = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    void navigate(`${pathname}?${new URLSearchParams(said)}`, { preventScrollReset: true });
  }

  return (
    <Popover icon="cal" label="日历" title="看哪一天" buttonClassName={css.calendar} smallButton>
      <form action={pathname} className={css.form} onSubmit={handleSubmit}>
        {chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          日期
          <input type="date" name="date" defaultValue={day} key={day} required />
        </label>
        <Button type="submit" look="primary">
          查看
        </Button>
      </form>
      <p className={css.hint}>{hint}</p>
    </Popover>
  );
}
