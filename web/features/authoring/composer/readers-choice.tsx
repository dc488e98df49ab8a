import { SegmentButtons } from '#web/ui/segments.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import type { AuthorFacts, Readers } from './readers.ts';
import css from './readers-choice.module.css';

interface ReadersChoiceProps {
  /** Null until it is known. */
  author: AuthorFacts | null;
  readers: Readers;
  onChange: (readers: Readers) => void;
  priceFault?: string | null;
}

const modes = { '3': 3, '1': 1, '2': 2 } as const;

/** Everybody, who subscribes, or who pays: what an author may choose of it (docs/product/author-pages.md#readers). */
export function ReadersChoice({ author, readers, onChange, priceFault = null }: ReadersChoiceProps) {
  const choices = [
    { id: '3' as const, label: '免费' },
    ...(author !== null && author.subject_id !== null ? [{ id: '1' as const, label: '粉丝' }] : []),
    ...(author?.may_charge ? [{ id: '2' as const, label: '付费' }] : []),
  ];
  return (
    <div className={css.strip}>
      <span>谁能看</span>
      <SegmentButtons
        label="谁能看"
        choices={choices}
        selected={String(readers.mode) as keyof typeof modes}
        onSelect={(id) => onChange({ ...readers, mode: modes[id] })}
      />
      {readers.mode === 1 && author !== null && <span>订阅《{author.subject_title}》的读者可读全文</span>}
      {readers.mode === 2 && (
        <>
          <label className={css.price} data-bad={priceFault === null ? undefined : ''}>
            ¥
            <input
              inputMode="decimal"
              aria-label="价格（元）"
              aria-invalid={priceFault !== null || undefined}
              placeholder="请输入价格"
              maxLength={9}
              value={readers.price}
              onChange={({ currentTarget }) => onChange({ ...readers, price: currentTarget.value.trim() })}
            />
          </label>
          {priceFault === null ? (
            author !== null && <span>作者得 {author.share_percent}%</span>
          ) : (
            <span className={css.fault} role="alert">
              {priceFault}
            </span>
          )}
        </>
      )}
      {author !== null && !author.may_charge && <TextLink to="/author/authentic">完成作者认证后可以收费</TextLink>}
    </div>
  );
}
