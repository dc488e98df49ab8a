import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { usePagesKeys } from './page-keys.ts';
import type { PageKeys } from './route-flags.ts';
import css from './shortcuts-dialog.module.css';

/** The list of keys: those of the page, as the handle of its route says them, and those of every page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const own = usePagesKeys();
  const shortcuts: readonly PageKeys[] = [
    { keys: ['/'], does: '搜索' },
    { keys: ['Ctrl', 'K'], does: '命令面板：股票、题材、页面、操作' },
    ...own,
    { keys: ['A', '–', 'Z', '0', '–', '9'], does: '键盘精灵：直接输入代码或拼音（本页已用的键除外）' },
    { keys: ['Esc'], does: '关闭弹层' },
    { keys: ['?'], does: '显示这张表' },
  ];
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
