import { exactYuanText } from '#shared/money.ts';
import { choiceOf, type Choice, type Picked } from './pay-choice.ts';
import css from './what-choice.module.css';
import type { PayFacts } from './pay-facts.ts';

interface WhatChoiceProps {
  facts: PayFacts;
  choice: Choice;
  onPick: (picked: Picked) => void;
}

/** The text alone, or the subject that it is of. */
export function WhatChoice({ facts, choice, onPick }: WhatChoiceProps) {
  const { message, subject } = facts;
  const isSubjectSold = choiceOf(facts, { kind: 'subject' }) !== null;
  return (
    <div className={css.what} role="radiogroup" aria-label="购买方式">
      {message && (
        <label>
          <input
            type="radio"
            name="what"
            className="vh"
            checked={choice.kind === 'message'}
            onChange={() => onPick({ kind: 'message' })}
          />
          <span>
            购买本篇 <span className="num">{exactYuanText(message.price)}</span>
          </span>
        </label>
      )}
      {subject && (
        <label>
          <input
            type="radio"
            name="what"
            className="vh"
            checked={choice.kind === 'subject'}
            disabled={!isSubjectSold}
            onChange={() => onPick({ kind: 'subject' })}
          />
          <span>{isSubjectSold ? `订阅《${subject.title}》` : '暂不支持订阅或续费'}</span>
        </label>
      )}
    </div>
  );
}
