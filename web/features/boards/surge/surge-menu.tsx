import { clsx } from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import { percentText } from '#shared/numbers.ts';
import { toneClass } from '#web/ui/tone.ts';
import type { SurgeGroup } from './surge-groups.ts';
import { sectionId } from './surge-table.tsx';
import css from './surge-menu.module.css';

/** docs/product/boards.md#surge-page */
const SETTLES_AFTER_MILLIS = 50;
const OFFSET = 20;
const FAR_DOWN = 15;

/** The themes of the board at its left; the one in view is marked. */
export function SurgeMenu({ groups }: { groups: readonly SurgeGroup[] }) {
  const menu = useRef<HTMLElement>(null);
  const [active, setActive] = useState(0);
  const ids = groups.map(({ id }) => sectionId(id)).join(' ');

  useEffect(() => {
    const handleScroll = () => setActive(sectionInView(ids.split(' ')));
    handleScroll();
    addEventListener('scroll', handleScroll, { passive: true });
    return () => removeEventListener('scroll', handleScroll);
  }, [ids]);

  useEffect(() => showActive(menu.current, active), [active]);

  function handleClick(index: number) {
    // The jump itself scrolls past other themes: the one that was meant is marked after it.
    setTimeout(() => setActive(index), SETTLES_AFTER_MILLIS);
  }

  return (
    <nav ref={menu} className={css.menu} aria-label="题材">
      {groups.map(({ id, name, change, stocks }, index) => (
        <a
          key={id}
          href={`#${sectionId(id)}`}
          aria-current={index === active ? 'true' : undefined}
          onClick={() => handleClick(index)}
        >
          <span>{name}</span>
          {change !== null && <b className={clsx(toneClass(change), 'num')}>{percentText(change)}</b>}
          <em className="num">{countOf(stocks)}</em>
        </a>
      ))}
    </nav>
  );
}

/** Its limit-ups; all where nobody has told who is one. */
function countOf(stocks: SurgeGroup['stocks']): number {
  const told = stocks.filter(({ isSealed }) => isSealed !== null);
  return told.length === 0 ? stocks.length : told.filter(({ isSealed }) => isSealed).length;
}

/** The last theme whose head has come to where a jump leads it, a little before it is there. */
function sectionInView(ids: readonly string[]): number {
  const padding = lengthOf(getComputedStyle(document.documentElement).scrollPaddingTop);
  const tops = ids.map((id) => {
    const section = document.getElementById(id);
    if (section === null) return Infinity;
    return section.getBoundingClientRect().top - padding - lengthOf(getComputedStyle(section).scrollMarginTop);
  });
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= OFFSET),
  );
}

/** Of a computed style, 0 where it is `auto`. */
const lengthOf = (text: string) => Number.parseFloat(text) || 0;

/** A long menu stands at its end while one of its last themes is read; one that lies on its side follows step by step. */
function showActive(menu: HTMLElement | null, active: number): void {
  if (menu === null) return;
  const link = menu.children[active];
  if (menu.scrollWidth > menu.clientWidth && link instanceof HTMLElement)
    menu.scrollTo({ left: link.offsetLeft - menu.clientWidth / 2 + link.offsetWidth / 2 });
  else menu.scrollTo({ top: active > FAR_DOWN ? menu.scrollHeight : 0 });
}
