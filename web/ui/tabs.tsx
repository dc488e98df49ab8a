import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './tabs.module.css';

export type Tab = { id: string; label: ReactNode };

type TabsProps = { label: string; tabs: Tab[]; selected: string; onSelect: (id: string) => void };

/** A row of tabs moved through with the arrow keys; the panel belongs to the caller. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === selected);
    const index = (at + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onSelect(next.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  return (
    <div className={css.tabs} role="tablist" aria-label={label} ref={row} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
