import { useEffect, useState } from 'react';
import { coupons } from '#domains/billing/coupons/billing.coupons.contract.ts';
import { codes } from '#shared/codes.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
import { type Choice, type Coupon, couponQuery, nameOf } from './pay-choice.ts';

interface Sorted {
  suitable: readonly Coupon[];
  unfit: readonly Coupon[];
  suggested: Coupon | null;
}

/** The coupons of a reader for one choice: the suggested one is taken unless they take another, or none. */
export function useCoupons(choice: Choice) {
  const [found, setFound] = useState<{ name: string; sorted: Sorted | null } | null>(null);
  const [taken, setTaken] = useState<{ name: string; coupon: Coupon | null } | null>(null);
  const [round, setRound] = useState(0);
  const name = nameOf(choice);

  useEffect(() => {
    let isOver = false;
    const tell = (sorted: Sorted | null) => void (isOver || setFound({ name, sorted }));
    loadCoupons(choice).then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a choice is known by its name: another object of the same is no other choice
  }, [name, round]);

  const known = found?.name === name ? found : null;
  const sorted = known?.sorted ?? null;
  return {
    isLoading: known === null,
    hasFailed: known !== null && sorted === null,
    suitable: sorted?.suitable ?? [],
    unfit: sorted?.unfit ?? [],
    coupon: taken?.name === name ? taken.coupon : (sorted?.suggested ?? null),
    take: (coupon: Coupon | null) => setTaken({ name, coupon }),
    reload() {
      setFound(null);
      setTaken(null);
      setRound(round + 1);
    },
  };
}

export type OwnCoupons = ReturnType<typeof useCoupons>;

/** Where none fits there is none to suggest: what the server would say is a fault to a browser. */
async function loadCoupons(choice: Choice): Promise<Sorted> {
  const query = couponQuery(choice);
  const { suitable, not_suitable: unfit } = await api(coupons.listAvailableCoupons, { query });
  const suggested = suitable.length === 0 ? null : await api(coupons.suggestCoupon, { query }).catch(noneSuggested);
  return { suitable, unfit, suggested };
}

/** It was used elsewhere meanwhile. */
function noneSuggested(error: unknown): null {
  if (isApiError(error) && error.code === codes.NO_COUPON.code) return null;
  throw error;
}
