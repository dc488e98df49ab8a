import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import type { Hit, Leak, Lint } from '#domains/authoring/authoring.contract.ts';
import css from './aside.module.css';

interface ChecksProps {
  /** `null` before anything was looked at. */
  lint: Lint | null;
  /** Pictures that have a place in the text and did not come. */
  failedPictures: number;
  isLeakConfirmed: boolean;
  onConfirmLeak: (isConfirmed: boolean) => void;
  onShow: (place: Hit | Leak) => void;
}

/** What is in the way of handing it in: a line each, with the way there (docs/product/editor.md#checks). */
export function ChecksCard({ lint, failedPictures, isLeakConfirmed, onConfirmLeak, onShow }: ChecksProps) {
  if (lint === null) return null;
  const { faults, hits, leaks, list_version: listVersion } = lint;
  const left = openChecks(lint, isLeakConfirmed) + failedPictures;
  return (
    <Card title="提交前检查" end={left > 0 ? <span className={css.warn}>还差 {left} 项</span> : '可以提交'}>
      <ul className={css.checks}>
        {faults.map(({ field, text }) => (
          <Check key={`${field} ${text}`} isBad text={text} />
        ))}
        {failedPictures > 0 && <Check isBad text={`${failedPictures} 张图片上传失败`} about="重试或移除" />}
        {hits.map((hit, index) => (
          <Check
            key={`${hit.rule} ${hit.field} ${hit.block} ${hit.from} ${String(index)}`}
            isBad={hit.level === 'hard'}
            text={`“${hit.text}” 属${hit.name}`}
            about={hit.advice}
            onShow={() => onShow(hit)}
          />
        ))}
        {leaks.map((leak, index) => (
          <Check
            key={`${leak.field} ${leak.block} ${String(index)}`}
            isBad={!isLeakConfirmed}
            text="付费内容出现在免费处"
            about={`“${leak.text}”`}
            onShow={() => onShow(leak)}
          />
        ))}
        {leaks.length > 0 && (
          <li>
            <label className={css.confirm}>
              <input
                type="checkbox"
                checked={isLeakConfirmed}
                onChange={({ target }) => onConfirmLeak(target.checked)}
              />
              这些是有意公开的
            </label>
          </li>
        )}
        {left === 0 && <Check text="必填项都已填好" />}
      </ul>
      <p className={css.foot}>词表 {listVersion} 版</p>
    </Card>
  );
}

/** How many things are in the way. */
export function openChecks({ faults, hits, leaks }: Lint, isLeakConfirmed: boolean): number {
  const hard = hits.filter(({ level }) => level === 'hard').length;
  return faults.length + hard + (isLeakConfirmed ? 0 : leaks.length);
}

interface CheckProps {
  isBad?: boolean;
  text: string;
  about?: string;
  onShow?: () => void;
}

function Check({ isBad = false, text, about, onShow }: CheckProps) {
  return (
    <li data-bad={isBad || undefined}>
      <Icon name={isBad ? 'warn' : about === undefined ? 'check' : 'info'} size="s" />
      <span>
        {text}
        {about !== undefined && <small>{about}</small>}
      </span>
      {onShow && <TextButton onClick={onShow}>定位</TextButton>}
    </li>
  );
}
