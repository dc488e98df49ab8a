import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { addressOfFeed, type FeedFilter, type FeedSearch } from './filter.ts';
import { FoldedForm } from './folded-form.tsx';

/** From when to when is searched. */
export function SearchDates({ filter, search }: { filter: FeedFilter; search: FeedSearch }) {
  const navigate = useNavigate();
  const chosen = daysText(search);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    const [from = '', to = ''] = [days.get('from'), days.get('to')].map(String);
    // What was chosen stands on the button.
    const folded = event.currentTarget.closest('details');
    folded?.querySelector('summary')?.focus();
    folded?.removeAttribute('open');
    void navigate(addressOfFeed(filter, { ...search, from, to }), { preventScrollReset: true, replace: true });
  }

  return (
    <FoldedForm
      label={`日期${chosen && `：${chosen}`}`}
      words="日期"
      chosen={chosen}
      kept={addressOfFeed(filter, { ...search, from: '', to: '' })}
      submit="查看"
      onSubmit={handleSubmit}
    >
      <label>
        从
        <input key={search.from} type="date" name="from" aria-label="开始日期" defaultValue={search.from} />
      </label>
      <label>
        到
        <input key={search.to} type="date" name="to" aria-label="结束日期" defaultValue={search.to} />
      </label>
    </FoldedForm>
  );
}

/** `2026-08-01 至 2026-08-21`, `2026-08-01 起`, `至 2026-08-21`. */
function daysText({ from, to }: FeedSearch): string {
  if (to === '') return from && `${from} 起`;
  return from === to ? from : `${from} 至 ${to}`.trim();
}
