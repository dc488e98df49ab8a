import { useId } from 'react';
import css from './choice-row.module.css';
import { SettingRow } from './setting-row.tsx';

interface ChoiceRowProps<T extends string> {
  title: string;
  choices: readonly { id: T; label: string }[];
  chosen: T;
  onChoose: (id: T) => void;
}

/** One of a few, side by side; nothing has to be saved. */
export function ChoiceRow<T extends string>({ title, choices, chosen, onChoose }: ChoiceRowProps<T>) {
  const name = useId();
  return (
    <SettingRow
      title={title}
      end={
        <div className={css.choices} role="radiogroup" aria-label={title}>
          {choices.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" className="vh" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
              {label}
            </label>
          ))}
        </div>
      }
    />
  );
}
