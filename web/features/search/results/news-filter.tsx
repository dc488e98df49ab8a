import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';
import css from './results.module.css';
import { addressOf, stretches, type SearchView } from './search-view.ts';

/** From when to when flashes are looked for: a stretch, or two days that clear it. Without script it is a form. */
export function NewsFilter({ view }: { view: SearchView }) {
  const navigate = useNavigate();

  function choose(form: HTMLFormElement) {
    const days = new FormData(form);
    const [from = '', to = ''] = [days.get('from'), days.get('to')].map(String);
    void navigate(addressOf(view, { days: '', from, to }), { replace: true, preventScrollReset: true });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    choose(event.currentTarget);
  }

  const { days, from, to } = view;
  return (
    <>
      <Segments
        label="时间"
        choices={stretches}
        selected={from === '' && to === '' ? days : 'own'}
        addressOf={(id) => addressOf(view, { days: id, from: '', to: '' })}
      />
      <form key={`${from} ${to}`} className={css.days} onSubmit={handleSubmit}>
        <input type="hidden" name="tab" value="3" />
        <input type="date" name="from" aria-label="从哪一天" defaultValue={from} onBlur={chooseIfMoved} />
        <span className="muted">至</span>
        <input type="date" name="to" aria-label="到哪一天" defaultValue={to} onBlur={chooseIfMoved} />
        <Button type="submit" size="s">
          查看
        </Button>
      </form>
    </>
  );

  function chooseIfMoved({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const isMoved = currentTarget.value !== currentTarget.defaultValue;
    if (isMoved && currentTarget.form !== null) choose(currentTarget.form);
  }
}
