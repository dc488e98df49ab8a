import { Kbd } from '#web/ui/kbd.tsx';
import css from './search-panel.module.css';
import { Suggest, type SuggestProps } from './suggest.tsx';

/** What opens below the box of the bar; on a phone it fills what is below the bar. */
export function SearchPanel(props: SuggestProps) {
  return (
    // A press in it leaves the focus in the field.
    <div className={css.panel} role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <Suggest {...props} />
      <div className={css.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>选择
        </span>
        <span>
          <Kbd>↵</Kbd>打开
        </span>
        <span>
          <Kbd>Ctrl</Kbd>
          <Kbd>↵</Kbd>全部结果
        </span>
        <span>
          <Kbd>Esc</Kbd>关闭
        </span>
      </div>
    </div>
  );
}
