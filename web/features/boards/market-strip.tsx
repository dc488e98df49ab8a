import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useAddressThen } from '#web/features/market/standing.ts';
import { Wrap } from '#web/ui/columns.tsx';
import css from './market-strip.module.css';

/** The pages of the market, one line each; only those that exist. What is held through the connects is disclosed once a quarter, and the watch list is of now alone. */
const places: readonly Place[] = [
  { to: '/top-gainer', label: '涨停' },
  { to: '/ladder', label: '连板' },
  { to: '/emotion', label: '情绪' },
  { to: '/dragon-tiger', label: '龙虎榜' },
  { to: '/northbound', label: '北向', isOfNow: true },
  { to: '/template/turnoverRateStocks', under: '/template', label: '榜单' },
  { to: '/zhutiku', label: '题材' },
  { to: '/dingpan', label: '盯盘' },
  { to: '/watchlist', label: '自选', isOfNow: true },
];

interface Place {
  to: string;
  label: string;
  /** Under which its pages stand, where that is not the page it leads to. */
  under?: string;
  /** It cannot stand at a moment that has been. */
  isOfNow?: true;
}

const holds = ({ to, under = to }: Place, pathname: string) => pathname === under || pathname.startsWith(`${under}/`);

/** The way between the pages of the market, under the bar of the site. */
export function MarketStrip() {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const addressThen = useAddressThen();

  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && link) strip.current.scrollLeft = link.offsetLeft - strip.current.clientWidth / 2;
  }, []);

  return (
    <div className={css.strip} data-unprinted>
      <Wrap>
        <nav ref={strip} className={css.places} aria-label="行情">
          {places.map((place) => (
            <Link
              key={place.to}
              to={place.isOfNow ? place.to : addressThen(place.to)}
              aria-current={holds(place, pathname) ? 'page' : undefined}
            >
              {place.label}
            </Link>
          ))}
        </nav>
      </Wrap>
    </div>
  );
}
