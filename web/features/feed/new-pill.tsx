import { Icon } from '#web/ui/icon.tsx';
import css from './new-pill.module.css';

/** New flashes that wait above while the reader is further down; it moves nothing. */
export function NewPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={css.rail} data-unprinted>
      {count > 0 && (
        <button type="button" className={css.pill} onClick={onShow}>
          <Icon name="uparrow" size="s" />
          <span>
            <span className="num">{count}</span> 条新快讯
          </span>
        </button>
      )}
    </div>
  );
}
