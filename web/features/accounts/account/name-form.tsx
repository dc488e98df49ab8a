import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { isComposing } from '#web/lib/is-composing.ts';
import { me, type UserInfo } from '#domains/accounts/me/accounts.me.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { troubleText } from '../sign-in/told-faults.ts';
import css from './profile-card.module.css';

const LONGEST = 16;
/** A name that makes no sense, or that somebody may not have, is told at its field. */
const ofTheName: readonly number[] = [40000, 60406];

/** Another name: Enter saves, Esc leaves it as it is. */
export function NameForm({
  name,
  onSaved,
  onCancel,
}: {
  name: string;
  onSaved: (info: UserInfo) => void;
  onCancel: () => void;
}) {
  const [written, setWritten] = useState(name);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      onSaved(await api(me.updateProfile, { body: { display_name: written.trim() } }));
    } catch (error) {
      setBusy(false);
      if (isApiError(error) && ofTheName.includes(error.code)) setFault(error.message);
      else showToast(troubleText(error));
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onCancel();
  }

  return (
    <form className={css.form} noValidate onSubmit={handleSubmit} onKeyDown={handleKey}>
      <div className={css.field}>
        <Field
          label="昵称"
          name="display_name"
          autoComplete="nickname"
          autoFocus
          maxLength={LONGEST}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          fault={fault}
          hint="2–16 个字"
          after={
            <span className={css.count}>
              {Array.from(written).length} / {LONGEST}
            </span>
          }
        />
      </div>
      <div className={css.acts}>
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          保存
        </Button>
        <Button look="quiet" onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}
