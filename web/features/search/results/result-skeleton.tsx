import css from './results.module.css';
import type { TabKind } from './search-view.ts';

/** As high as ten rows of each list. */
const heights: Record<TabKind, number> = { plate: 44, stock: 44, article: 88, news: 96 };

/** Stands where a list will, while it is on its way. */
export function ResultSkeleton({ kind }: { kind: TabKind }) {
  return (
    <div className={css.skeleton} role="status" aria-label="正在载入">
      {Array.from({ length: 10 }, (_, at) => (
        <div key={at} style={{ height: heights[kind] }}>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
