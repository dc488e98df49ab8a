import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './one-form.module.css';

interface OneFormProps {
  label: string;
  /** Where it is sent without script. */
  action?: string;
  /** What its button says, and while the answer is awaited. */
  go: string;
  going?: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Fields below each other and one button. */
export function OneForm({ label, action, go, going = '正在提交', isBusy, onSubmit, children }: OneFormProps) {
  return (
    <form
      className={css.form}
      method="post"
      action={action}
      aria-label={label}
      noValidate
      suppressHydrationWarning
      onSubmit={onSubmit}
    >
      {/* Enter presses the first button of a form: this one, not the one that sends a code. */}
      <button className="vh" name="step" value="submit" tabIndex={-1} aria-hidden="true" />
      {children}
      <div className={css.go}>
        <Button type="submit" name="step" value="submit" look="primary" size="l" aria-busy={isBusy || undefined}>
          {isBusy ? <Spinner label={going} shown /> : go}
        </Button>
      </div>
    </form>
  );
}
