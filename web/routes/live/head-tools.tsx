import { PushButton } from '#web/features/feed/alerts/push-button.tsx';
import { ReadingButton } from '#web/features/feed/reading/reading-button.tsx';
import css from './head-tools.module.css';

/** What can be set of the page: how it is read, how it alerts. */
export function HeadTools() {
  return (
    <div className={css.tools} data-unprinted>
      <ReadingButton className={undefined} />
      <PushButton className={undefined} />
    </div>
  );
}
