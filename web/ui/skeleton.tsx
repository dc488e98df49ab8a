/** Grey lines in the place of text that is coming: a title and `lines` lines under it. */
export function Skeleton({ lines = 2 }: { lines?: number }) {
  return (
    <div className="sk-lines" aria-hidden="true">
      <span className="sk sk--title" />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={line === lines - 1 ? 'sk sk--short' : 'sk'} />
      ))}
    </div>
  );
}

/** A list that is loading: `rows` skeletons and one spoken word. */
export function SkeletonList({ rows = 6, lines = 2 }: { rows?: number; lines?: number }) {
  return (
    <div role="status">
      <span className="vh">正在载入</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} lines={lines} />
      ))}
    </div>
  );
}
