import { useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { mentionedIn } from '../saving/fields.ts';
import css from './aside.module.css';
import type { AsideProps } from './readers-card.tsx';

const yesNo = [
  { id: 'yes', label: '有' },
  { id: 'no', label: '没有' },
] as const;
type Answer = (typeof yesNo)[number]['id'] | '';

/** What the author has to say of holdings and of how the text was made, and when it goes out. */
export function DeclarationsCard({ fields, onChange }: AsideProps) {
  const { holdings, ai_made: aiMade, publish_at: publishAt } = fields;
  const mentioned = mentionedIn(fields);
  const isHeld = (symbol: string) => holdings?.includes(symbol) ?? false;
  const hold = (symbol: string, isTaken: boolean) =>
    onChange({
      holdings: mentioned.map((stock) => stock.symbol).filter((one) => (one === symbol ? isTaken : isHeld(one))),
    });
  return (
    <Card title="声明与发布">
      <div className={css.row}>
        <span>
          持仓声明<small>显示在正文之前</small>
        </span>
        <SegmentButtons<Answer>
          label="持仓声明"
          choices={yesNo}
          selected={answerOf(holdings === null ? null : holdings.length > 0)}
          onSelect={(id) => {
            if (id === 'no') onChange({ holdings: [] });
            else if (mentioned.length === 0) showToast('先在正文里用 $ 提及持有的股票');
            else onChange({ holdings: mentioned.slice(0, 1).map(({ symbol }) => symbol) });
          }}
        />
      </div>
      {holdings !== null && holdings.length > 0 && (
        <div className={css.stocks}>
          {mentioned.map(({ symbol, name }) => (
            <label key={symbol}>
              <input type="checkbox" checked={isHeld(symbol)} onChange={({ target }) => hold(symbol, target.checked)} />
              {name}
            </label>
          ))}
        </div>
      )}
      <div className={css.row}>
        <span>
          含 AI 生成内容<small>必答，按规定标识</small>
        </span>
        <SegmentButtons<Answer>
          label="含 AI 生成内容"
          choices={yesNo}
          selected={answerOf(aiMade)}
          onSelect={(id) => onChange({ ai_made: id === 'yes' })}
        />
      </div>
      <label className={css.row}>
        <span>
          发布时间<small>审核通过后；不填为通过即发布</small>
        </span>
        <PublishTime at={publishAt} onChange={(at) => onChange({ publish_at: at })} />
      </label>
    </Card>
  );
}

function answerOf(isSo: boolean | null): Answer {
  if (isSo === null) return '';
  return isSo ? 'yes' : 'no';
}

/** What is typed stands as it is typed: on the way to a year there are others, which are no time to publish at. */
function PublishTime({ at, onChange }: { at: number; onChange: (at: number) => void }) {
  const [typed, setTyped] = useState('');
  const told = at === 0 ? '' : chinaTime(at);
  return (
    <input
      type="datetime-local"
      aria-label="发布时间"
      max="2099-12-31T23:59"
      value={secondsOf(typed) === at ? typed : told}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange(secondsOf(value));
      }}
    />
  );
}

const LATEST = 9_999_999_999;

/** Of a time in China; 0 for what is none. */
function secondsOf(typed: string): number {
  const seconds = Date.parse(`${typed}+08:00`) / 1000;
  return seconds > 0 && seconds <= LATEST ? seconds : 0;
}

/** `2026-11-21T08:00` in China, as a field of time has it. */
const chinaTime = (seconds: number): string => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16);
