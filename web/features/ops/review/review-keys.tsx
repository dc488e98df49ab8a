import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePageKeys } from '#web/shell/use-page-key.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import type { Comparison } from './load-review.ts';
import css from './review-keys.module.css';

interface ReviewKeys {
  against: Comparison;
  comparisons: readonly Comparison[];
  addressOf: (against: Comparison) => string;
}

/** The keys of the reviews; they act inside of what the answered ref is put on. */
export function useReviewKeys({ against, comparisons, addressOf }: ReviewKeys) {
  const area = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const all = (selector: string) => [...(area.current?.querySelectorAll<HTMLElement>(selector) ?? [])];

  function step(by: 1 | -1) {
    const rows = all('[data-review]');
    const at = rows.findIndex((row) => row.hasAttribute('aria-current'));
    rows[at === -1 ? 0 : at + by]?.click();
  }

  function nextHit() {
    const hits = all('[data-hit]');
    const at = hits.findIndex((hit) => hit.contains(document.activeElement));
    const next = hits[at + 1] ?? hits[0];
    next?.focus();
    next?.scrollIntoView({ block: 'center' });
  }

  function compare() {
    const next = comparisons[(comparisons.indexOf(against) + 1) % comparisons.length];
    if (next !== undefined) void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  }

  function send(label: string) {
    area.current?.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)?.requestSubmit();
  }

  const acts: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    g: nextHit,
    d: compare,
    a: () => send('通过'),
    r: () => all('textarea[name="note"]')[0]?.focus(),
    n: () => send('领下一条'),
  };
  usePageKeys((key) => {
    const reason = all('input[name="reason"][type="radio"]')[Number(key) - 1];
    if (reason === undefined && acts[key] === undefined) return false;
    reason?.click();
    acts[key]?.();
    return true;
  });
  return area;
}

const lines = [
  [['J', 'K'], '上下条'],
  [['G'], '下一处命中'],
  [['1', '–', '8'], '理由'],
  [['A'], '通过'],
  [['R'], '退回'],
  [['D'], '切换比较'],
  [['N'], '领下一条'],
] as const;

/** What a button does, and the key that presses it. */
export function WithKey({ text, letter }: { text: string; letter: string }) {
  return (
    <>
      {text} <kbd className={css.key}>{letter}</kbd>
    </>
  );
}

/** What the keys do, at the foot of the text. */
export function ReviewKeysLine() {
  return (
    <p className={css.keys} data-scripted aria-hidden="true">
      {lines.map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </span>
      ))}
      <span>每一步都记入审计日志</span>
    </p>
  );
}
