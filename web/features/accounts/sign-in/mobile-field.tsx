import { lazy, Suspense, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HOME_DIAL } from './field-checks.ts';
import css from './sign-in-fields.module.css';

const CountryList = lazy(async () => ({ default: (await import('./country-list.tsx')).CountryList }));

export interface Mobile {
  dial: string;
  written: string;
}

export const noMobile: Mobile = { dial: HOME_DIAL, written: '' };

interface MobileFieldProps {
  label?: string;
  value: Mobile;
  onChange: (value: Mobile) => void;
  fault?: string | undefined;
  autoComplete?: 'tel' | 'username';
}

/** A mobile number with its area code; the list of them is fetched by who opens it. */
export function MobileField(props: MobileFieldProps) {
  const { label = '手机号', value, onChange, fault, autoComplete = 'tel' } = props;
  const [isChoosing, setChoosing] = useState(false);

  const choice = (
    <>
      <button
        type="button"
        className={css.dial}
        aria-label={`区号 +${value.dial}`}
        aria-haspopup="listbox"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        <span className="num">+{value.dial}</span>
        <Icon name={isChoosing ? 'up' : 'down'} size="s" />
      </button>
      <span className={css.rule} data-scripted />
    </>
  );

  return (
    <Field
      label={label}
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      placeholder="请输入手机号"
      maxLength={40}
      required
      value={value.written}
      onChange={({ currentTarget }) => onChange({ ...value, written: currentTarget.value })}
      fault={fault}
      before={choice}
      layer={
        isChoosing && (
          <Suspense>
            <CountryList
              chosen={value.dial}
              onChoose={(dial) => onChange({ ...value, dial })}
              onClose={() => setChoosing(false)}
            />
          </Suspense>
        )
      }
    />
  );
}
