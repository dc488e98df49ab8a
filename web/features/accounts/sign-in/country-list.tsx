import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { SearchInput } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { loadCountries, matchingCountries, type Country } from './countries.ts';
import css from './country-list.module.css';

interface CountryListProps {
  chosen: string;
  onChoose: (dial: string) => void;
  onClose: () => void;
}

/** The area codes, found by name, pinyin or code. Up and down move, Enter chooses, Esc closes this list alone. */
export function CountryList({ chosen, onChoose, onClose }: CountryListProps) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { countries, hasFailed, retry } = useCountries();
  const shown = matchingCountries(countries ?? [], words);

  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  /** Back to where it was opened, or on to the number. */
  function close(isChosen: boolean) {
    const box = search.current?.closest('[role="dialog"]')?.parentElement;
    onClose();
    box?.querySelector<HTMLElement>(isChosen ? 'input[name="mobile"]' : 'button')?.focus({ preventScroll: true });
  }

  function choose(country: Country | undefined) {
    if (country === undefined) return;
    onChoose(country.dial);
    close(true);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) setAt((at + step + shown.length) % shown.length);
    else if (event.key === 'Enter') choose(shown[at]);
    else if (event.key === 'Escape') close(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  }

  return (
    <div className={css.layer} role="dialog" aria-label="选择区号" onKeyDown={handleKey} onBlur={handleBlur}>
      <div className={css.search}>
        <SearchInput
          ref={search}
          label="搜索国家或地区"
          placeholder="中文、拼音或区号"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setAt(0);
          }}
        />
      </div>
      {hasFailed && <Note text="没有载入成功" onRetry={retry} />}
      {countries === null && !hasFailed && (
        <p className={css.told}>
          <Spinner />
        </p>
      )}
      {countries !== null && shown.length === 0 && <p className={css.told}>没有找到</p>}
      <ul
        ref={list}
        id={`${id}-list`}
        className={css.list}
        role="listbox"
        aria-label="国家和地区"
        hidden={shown.length === 0}
      >
        {shown.map((country, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the search field, which keeps the focus
          <li
            key={country.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            aria-current={country.dial === chosen || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(country)}
          >
            <span>{country.zh}</span>
            <span className="num">+{country.dial}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useCountries() {
  const [countries, setCountries] = useState<readonly Country[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    loadCountries().then(setCountries, () => setFailed(true));
  }, []);

  function retry() {
    setFailed(false);
    loadCountries().then(setCountries, () => setFailed(true));
  }

  return { countries, hasFailed, retry };
}
