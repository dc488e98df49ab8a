import { useState } from 'react';

import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

import { usePageKey } from './use-page-key.ts';

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: '搜索' },
  { keys: ['j', 'k'], does: '下一条、上一条快讯' },
  { keys: ['o'], does: '打开选中的快讯' },
  { keys: ['Esc'], does: '关闭弹层' },
  { keys: ['?'], does: '显示这张表' },
];

/** The list of keys, shown by `?`. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  usePageKey('?', () => setOpen(true));

  return (
    <Dialog open={open} title="键盘快捷键" onClose={() => setOpen(false)}>
      <dl className="keys">
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
