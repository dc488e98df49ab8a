import type { ComponentProps } from 'react';
import { Link, parsePath, useLocation } from 'react-router';
import { longRow } from './long-row.ts';
import css from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string; count?: string | undefined }[];
  selected: string;
  /** The address of a tab. */
  addressOf: (id: string) => string;
}

/**
 * Lists that one place shows by turns. They are links, so each has an address and works before the page is alive. One on the page at hand
 * leaves no trace in the history (docs/product/shell.md#way-back).
 */
export function Tabs({ label, tabs, selected, addressOf }: TabsProps) {
  const { pathname } = useLocation();
  return (
    <nav ref={longRow} className={css.tabs} aria-label={label}>
      {tabs.map((tab) => {
        const address = addressOf(tab.id);
        return (
          <Link
            key={tab.id}
            to={address}
            aria-current={tab.id === selected ? 'page' : undefined}
            preventScrollReset
            replace={parsePath(address).pathname === pathname}
          >
            {tab.label}
            {tab.count !== undefined && <small className="num"> {tab.count}</small>}
          </Link>
        );
      })}
    </nav>
  );
}

/** The same of buttons, for lists that have no address. */
export function TabButtons(props: ComponentProps<'div'>) {
  return <div className={css.tabs} role="group" {...props} />;
}
