import { Icon } from '#web/ui/icon.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { isClock, proposedQuiet, type QuietHours } from './push-settings.ts';

interface QuietSettingProps {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}

/** Hours in which nothing alerts, and nothing is made up for afterwards. */
export function QuietSetting({ quiet, onChange }: QuietSettingProps) {
  return (
    <div className="set">
      <Icon name="moon" />
      <div className="set__words">
        免打扰
        <small>期间静默，不补播</small>
        {quiet !== null && (
          <span className="set__hours num">
            <ClockField label="免打扰开始" value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />–
            <ClockField label="免打扰结束" value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
          </span>
        )}
      </div>
      <Switch label="免打扰" checked={quiet !== null} onChange={(isOn) => onChange(isOn ? proposedQuiet : null)} />
    </div>
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
