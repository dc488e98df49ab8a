import css from './avatar.module.css';

/** Somebody's picture, or the first character of the name; the name itself stands beside it. */
export function Avatar({ name, picture = null }: { name: string; picture?: string | null }) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : Array.from(name)[0]}
    </span>
  );
}
