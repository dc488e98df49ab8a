import { useMatches } from 'react-router';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import type { PageKeys, ScreenHandle } from './route-flags.ts';
import css from './shortcuts-dialog.module.css';

/** Of pages that say nothing of keys of their own: lists of news. */
const newsKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一条、上一条快讯' },
  { keys: ['o', 'Enter'], does: '打开选中的快讯' },
];

/** The list of keys: those of the page, as the handle of its route says them, and those of every page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const own = useMatches().flatMap(({ handle }) => (handle as ScreenHandle | undefined)?.keys ?? []);
  const shortcuts: readonly PageKeys[] = [
    { keys: ['/'], does: '搜索' },
    ...(own.length === 0 ? newsKeys : own),
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
