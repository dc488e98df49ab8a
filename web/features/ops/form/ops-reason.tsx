import { OpsField } from './ops-fields.tsx';

/** Why: what the staff does is written down with it. */
export function OpsReason() {
  return <OpsField label="原因（进审计）" name="reason" required minLength={2} maxLength={200} />;
}
