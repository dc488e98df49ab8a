import { clsx } from 'clsx/lite';
import { Popover } from '#web/ui/popover.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { changeColumnsOff, useColumnsOff } from './columns-off.ts';
import css from './column-picker.module.css';

interface PickerProps {
  /** By which what is chosen is kept. */
  table: string;
  /** Of the columns that may be left out. */
  names: readonly string[];
}

/** Which columns of a table are shown on this device (docs/product/shell.md#columns). */
export function ColumnPicker({ table, names }: PickerProps) {
  const off = useColumnsOff(table);
  const count = names.filter((name) => off.includes(name)).length;
  const toggle = (name: string, isOn: boolean) =>
    changeColumnsOff(table, (before) => (isOn ? before.filter((one) => one !== name) : [...before, name]));
  return (
    <span className={css.picker} data-scripted>
      <Popover
        icon={<span className={clsx(css.word, count > 0 && css.some)}>列</span>}
        label="显示哪些列"
        title="显示哪些列"
        className={css.layer}
        buttonClassName={css.button}
        smallButton
      >
        <ul className={css.list}>
          {names.map((name) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={!off.includes(name)}
                  onChange={(event) => toggle(name, event.target.checked)}
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
        <p className={css.foot}>
          <span className="muted s12">只影响这台设备</span>
          {count > 0 && (
            <TextButton
              onClick={() => changeColumnsOff(table, (before) => before.filter((one) => !names.includes(one)))}
            >
              全部显示
            </TextButton>
          )}
        </p>
      </Popover>
    </span>
  );
}
