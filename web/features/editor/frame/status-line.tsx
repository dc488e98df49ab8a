import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import { minutesOf } from '#shared/documents/document-text.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { mentionedIn, wordsOf } from '../saving/fields.ts';
import css from './writing.module.css';

/** How long the texts are, and what they name. */
export function StatusLine({ fields }: { fields: PostFields }) {
  const words = wordsOf(fields);
  return (
    <p className={css.status}>
      <span>
        <b>{words.toLocaleString('en-US')}</b> 字
      </span>
      {words > 0 && (
        <span>
          阅读约 <b>{minutesOf(words)}</b> 分钟
        </span>
      )}
      <span>
        股票 <b>{mentionedIn(fields).length}</b>
      </span>
      <span className={css.keys}>
        <Kbd>Ctrl</Kbd> <Kbd>S</Kbd> 保存
      </span>
    </p>
  );
}
