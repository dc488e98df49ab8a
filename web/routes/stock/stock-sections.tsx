import { Wrap } from '#web/ui/columns.tsx';
import { longRow } from '#web/ui/long-row.ts';
import css from './stock-sections.module.css';

interface StockSectionsProps {
  sections: readonly { id: string; label: string }[];
}

/** On a phone a security is a page of many screens: the way to its parts stays at the top (docs/product/quotes.md#sections). */
export function StockSections({ sections }: StockSectionsProps) {
  return (
    <div className={css.bar}>
      <Wrap>
        <nav ref={longRow} className={css.sections} aria-label="本页">
          {sections.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
      </Wrap>
    </div>
  );
}
