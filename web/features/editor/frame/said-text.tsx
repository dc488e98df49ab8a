import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import { saidText, type SaidName } from '../saving/said-fields.ts';
import css from './dialogs.module.css';

/** What is said of a post besides its texts: in words, a cover as it is. */
export function SaidText({ fields, name }: { fields: PostFields; name: SaidName }) {
  if (name !== 'cover' || fields.cover === '') return saidText(fields, name);
  return <img className={css.thumb} src={`/file/${fields.cover}?w=200`} alt="封面" />;
}
