import { clsx } from 'clsx/lite';
import { isClock, proposedQuiet, type QuietHours } from './push-settings.ts';
import css from './quiet-setting.module.css';
import { Setting } from './setting.tsx';

interface QuietSettingProps {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}

/** Hours in which nothing alerts, and nothing is made up for afterwards. */
export function QuietSetting({ quiet, onChange }: QuietSettingProps) {
  return (
    <Setting
      icon="moon"
      title="免打扰"
      hint="期间静默，不补播"
      checked={quiet !== null}
      onChange={(isOn) => onChange(isOn ? proposedQuiet : null)}
    >
      {quiet !== null && (
        <span className={clsx(css.hours, 'num')}>
          <ClockField label="免打扰开始" value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />–
          <ClockField label="免打扰结束" value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
        </span>
      )}
    </Setting>
  );
}

function ClockField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => isClock(currentTarget.value) && onChange(currentTarget.value)}
    />
  );
}
