import { useEffect, useState } from 'react';
import {
  flashSales,
  type ActivityView,
  type SaleItemView,
} from '#domains/billing/flash-sale/billing.flash-sale.contract.ts';
import { api } from '#web/lib/api.ts';
import { saleAt, type SaleState } from './sale-state.ts';

const ASK_MILLIS = 15_000;
const TICK_MILLIS = 1000;

interface Told {
  activity: ActivityView;
  items: readonly SaleItemView[];
  /** By the clock of this page, which nobody sets: only the server's says what time it is. */
  heardAt: number;
}

/** The sale of a subject as it goes on: counted down every second, its pieces asked for now and then while somebody looks. */
export function useSale(subjectId: number): SaleState | null {
  const [told, setTold] = useState<Told | null>(null);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    let isOver = false;
    async function ask() {
      if (isOver || document.hidden) return;
      // What cannot be asked says nothing: the price is the server's in any case.
      const heard = await hearSale().catch(() => undefined);
      if (isOver || heard === undefined) return;
      setTold(heard);
      setSeconds(0);
    }
    const askNow = () => void ask();
    askNow();
    const timer = setInterval(askNow, ASK_MILLIS);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, []);

  useEffect(() => {
    if (told === null) return undefined;
    const timer = setInterval(() => setSeconds((performance.now() - told.heardAt) / 1000), TICK_MILLIS);
    return () => clearInterval(timer);
  }, [told]);

  if (told === null) return null;
  return saleAt(told.activity, told.items, { subjectId, now: told.activity.now + seconds });
}

async function hearSale(): Promise<Told | null> {
  const { activity } = await api(flashSales.getFlashSaleActivity, {});
  const heardAt = performance.now();
  if (activity === null) return null;
  const { items } = await api(flashSales.listFlashSaleItems, {});
  return { activity, items, heardAt };
}
