import { addressOfFeed, type FeedFilter } from './filter.ts';
import { FoldedForm } from './folded-form.tsx';

/** To a day and a minute. */
export function Jump({ filter, at }: { filter: FeedFilter; at: string | null }) {
  return (
    <FoldedForm label="跳到时间" words="时间" kept={addressOfFeed(filter)} submit="前往">
      <input type="datetime-local" name="at" aria-label="日期和时间" required defaultValue={at ?? ''} />
    </FoldedForm>
  );
}
