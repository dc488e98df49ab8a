import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import css from './shortcuts-dialog.module.css';

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: '搜索' },
  { keys: ['j', 'k'], does: '下一条、上一条快讯' },
  { keys: ['o', 'Enter'], does: '打开选中的快讯' },
  { keys: ['Esc'], does: '关闭弹层' },
  { keys: ['?'], does: '显示这张表' },
];

/** The list of keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="键盘快捷键" onClose={onClose}>
      <dl className={css.keys}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
