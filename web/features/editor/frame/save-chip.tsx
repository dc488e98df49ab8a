import { chinaDayStart, clockToSecond, dateTimeText } from '#shared/time.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Saving } from '../saving/saver.ts';
import css from './save-chip.module.css';
import { systemClock } from '#shared/clock.ts';

/** How it stands with what is written, in a word (docs/product/editor.md#saving). */
export function SaveChip({ saving, onConflict }: { saving: Saving; onConflict: () => void }) {
  const text = textOf(saving);
  if (text === '') return null;
  if (saving.kind === 'conflict') {
    return (
      <button type="button" className={css.chip} data-tone="warn" onClick={onConflict}>
        <i />
        <span>{text}</span>
        <span aria-hidden="true">{shortTexts[saving.kind]}</span>
      </button>
    );
  }
  const isTrouble = saving.kind === 'offline' || saving.kind === 'refused';
  return (
    <span className={css.chip} data-tone={isTrouble ? 'warn' : undefined} role="status" title={text}>
      {saving.kind === 'saving' ? <Spinner /> : <i />}
      <span>{text}</span>
      <span aria-hidden="true">{shortTexts[saving.kind]}</span>
    </span>
  );
}

/** On a phone. */
const shortTexts: Record<Saving['kind'], string> = {
  clean: '',
  typed: '输入中',
  saving: '保存中',
  saved: '已保存',
  offline: '未联网',
  refused: '没有保存',
  conflict: '有冲突',
};

function textOf(saving: Saving): string {
  switch (saving.kind) {
    case 'clean':
      return '';
    case 'typed':
      return '正在输入';
    case 'saving':
      return '正在保存';
    case 'saved':
      return `已保存 ${momentText(saving.at)} · 第 ${saving.version} 版`;
    case 'offline':
      return saving.isKept ? '未联网，已存本机' : '未联网，本机也存不下，请先不要关闭';
    case 'refused':
      return `没有保存：${saving.text}`;
    case 'conflict':
      return '另一处有新版本';
  }
}

/** In China time, as all lists say it; of another day with its date. */
function momentText(millis: number): string {
  const [at, now] = [Math.floor(millis / 1000), systemClock.seconds()];
  return chinaDayStart(at) === chinaDayStart(now) ? clockToSecond(at) : dateTimeText(at);
}
