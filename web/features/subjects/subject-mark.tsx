import css from './subject-mark.module.css';

/** The sign of a subject: the first character of its name. */
export function SubjectMark({ title }: { title: string }) {
  return (
    <span className={css.mark} aria-hidden="true">
      {Array.from(title)[0]}
    </span>
  );
}
