import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import css from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
  selected: string;
  /** The address of a tab. */
  addressOf: (id: string) => string;
}

/** Lists that one place shows by turns. They are links, so each has an address and works before the page is alive. */
export function Tabs({ label, tabs, selected, addressOf }: TabsProps) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={addressOf(tab.id)}
          aria-current={tab.id === selected ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** The same of buttons, for lists that have no address. */
export function TabButtons(props: ComponentProps<'div'>) {
  return <div className={css.tabs} role="group" {...props} />;
}
