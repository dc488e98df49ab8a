import { dayText } from '#shared/time.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Steps } from './load-steps.ts';
import css from './step-line.module.css';

interface LineStep {
  name: string;
  state: 'done' | 'now' | 'back' | 'later';
  word: string;
}

/** The steps side by side: what is done, what is due, what came back. */
export function StepLine(steps: Steps) {
  return (
    <ol className={css.steps} aria-label="认证进度">
      {lineOf(steps).map(({ name, state, word }, at) => (
        <li key={name} data-state={state} aria-current={state === 'now' || state === 'back' ? 'step' : undefined}>
          <span className={css.mark}>
            {state === 'done' ? (
              <Icon name="check" size="s" />
            ) : state === 'back' ? (
              <Icon name="warn" size="s" />
            ) : (
              at + 1
            )}
          </span>
          <b>{name}</b>
          <small>{word}</small>
        </li>
      ))}
    </ol>
  );
}

export function lineOf({ named, agreement, geek }: Steps): LineStep[] {
  const isNamed = named.state === 'passed';
  const isSigned = isNamed && agreement.is_signed;
  return [
    step('实名认证', isNamed, true, named),
    {
      name: '签署协议',
      state: agreement.is_signed ? 'done' : isNamed ? 'now' : 'later',
      word: agreement.is_signed ? `已签署 ${dayText(agreement.signed_at)}` : '待签署',
    },
    step('专业资质', geek.state === 'passed', isSigned, geek),
    { name: '开通完成', state: 'later', word: '进入作者中心' },
  ];
}

function step(name: string, isDone: boolean, isDue: boolean, { state, at }: Pick<Steps['geek'], 'state' | 'at'>) {
  const words = { none: '待提交', waiting: '审核中', passed: `已通过 ${dayText(at)}`, refused: '未通过，待修改' };
  const due = state === 'refused' ? ('back' as const) : ('now' as const);
  return { name, state: isDone ? ('done' as const) : isDue ? due : ('later' as const), word: words[state] };
}
