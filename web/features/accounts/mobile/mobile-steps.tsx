import { Icon } from '#web/ui/icon.tsx';
import css from './mobile-steps.module.css';

const steps = ['验证原号码', '绑定新号码'];

/** Where one is on the way to another number. */
export function MobileSteps({ at }: { at: 0 | 1 }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at ? '' : undefined}>
          <span className={css.mark}>{index < at ? <Icon name="check" size="s" /> : index + 1}</span>
          {step}
          {index < at && <span className="vh">，已完成</span>}
        </li>
      ))}
    </ol>
  );
}
