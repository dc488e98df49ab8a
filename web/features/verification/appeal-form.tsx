import { dateTimeText, type UnixSeconds } from '#shared/time.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { StepForm } from './step-card.tsx';
import css from './verification.module.css';

interface AppealFormProps {
  until: UnixSeconds;
  fault: string | null;
}

/** What an applicant says to a refusal, once; opened by itself where something of it was refused. */
export function AppealForm({ until, fault }: AppealFormProps) {
  return (
    <details className={css.appeal} open={fault !== null}>
      <summary>申诉</summary>
      <StepForm step="appeal" go="提交申诉" fault={fault}>
        <TextArea label="申诉理由" name="words" rows={3} minLength={5} maxLength={500} required />
        <p className="muted s12">
          {dateTimeText(until)} 前可以申诉一次，由没有处理过的审核员再看同样的材料；也可以在下面改好再提交。
        </p>
      </StepForm>
    </details>
  );
}
