import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import css from './locked-note.module.css';
import { viewPath, type SoldColumn } from './sold-columns.ts';
import type { ColumnStanding } from './standing.ts';

interface LockedNoteProps {
  column: SoldColumn;
  /** What is sold, as it is called where it is paid for. */
  title: string;
  standing: ColumnStanding;
}

/** Who has no right sees titles and what is free, and is told so (docs/product/selling.md#pages). */
export function LockedNote({ column, title, standing }: LockedNoteProps) {
  if (standing.is === 'live' || standing.is === 'ending') return null;
  return (
    <div className={css.note}>
      <Icon name="lock" />
      <p>
        <b>订阅《{title}》后可读全文</b>
        <span>
          {column.place === 'wapiaobao'
            ? '没有订阅时只看得到线索发布的时间，标题与正文订阅后可读。'
            : '下面是人人可见的部分：标题、摘要与试读。'}
        </span>
      </p>
      <TextLink to={viewPath(column, 'info')}>看看里面有什么</TextLink>
    </div>
  );
}
