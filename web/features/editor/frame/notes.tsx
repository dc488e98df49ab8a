import { useState } from 'react';
import { clockToSecond, dayText } from '#shared/time.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keptLine, reportLine, type PasteReport } from '../paste/paste-report.ts';
import { failedPictures } from '#web/features/files/upload-queue.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { wordsOf } from '../saving/fields.ts';
import type { JournalEntry } from '../saving/journal.ts';
import css from './writing.module.css';

interface LeftNoteProps {
  left: JournalEntry;
  onRecover: () => void;
  onDiscard: () => void;
}

/** What a tab that is gone has written, offered once. */
export function LeftNote({ left, onRecover, onDiscard }: LeftNoteProps) {
  const at = Math.floor(left.at / 1000);
  const fetched = left.awaited?.length ?? 0;
  return (
    <div className={css.note} role="alert">
      <Icon name="warn" size="s" />
      <span>
        这台设备上有没存到云端的内容：{left.fields.title || '未写标题'}（{dayText(at)} {clockToSecond(at)}，
        {wordsOf(left.fields)} 字{fetched > 0 && `，${fetched} 张图片没有转存完`}）
      </span>
      <TextButton onClick={onRecover}>恢复</TextButton>
      <TextButton onClick={onDiscard}>不要</TextButton>
    </div>
  );
}

interface PasteNoteProps {
  report: PasteReport;
  pictures: Pick<Pictures, 'failed' | 'retry'>;
  onClose: () => void;
}

/** What did not come along with a paste, and which pictures did not come after it; what did, for who asks. */
export function PasteNote({ report, pictures: { failed, retry }, onClose }: PasteNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const line = reportLine(report);
  if (line === null) return null;
  const again = failed.filter(({ mayRetry }) => mayRetry);
  return (
    <div className={css.note} role="status">
      <Icon name="warn" size="s" />
      <span>
        {line}
        {failed.length > 0 && failedPictures(failed.length)}
        {isOpen && <small>带入：{keptLine(report) || '没有文字'}</small>}
        {isOpen &&
          failed.map(({ key, name, fault }) => (
            <small key={key}>
              没有上传：{name}，{fault}
            </small>
          ))}
      </span>
      {again.length > 0 && <TextButton onClick={() => again.forEach(({ key }) => retry(key))}>重试图片</TextButton>}
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        看报告
      </TextButton>
      <TextButton onClick={onClose}>知道了</TextButton>
    </div>
  );
}
