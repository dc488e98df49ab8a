import type { OrderState } from '#shared/orders.ts';

export { orderStates, type OrderState } from '#shared/orders.ts';

/** Every step that there is; any other one is a mistake of the program. */
const steps: Record<OrderState, readonly OrderState[]> = {
  created: ['paying', 'paid', 'expired', 'closed'],
  paying: ['paid', 'expired', 'closed'],
  paid: ['fulfilled', 'refunding'],
  fulfilled: ['refunding'],
  refunding: ['refunded', 'partly_refunded', 'fulfilled'],
  refunded: [],
  partly_refunded: [],
  // Money that comes late opens them again.
  expired: ['paid'],
  closed: ['paid'],
};

export const openStates: readonly OrderState[] = ['created', 'paying'];

export const isOpen = (state: OrderState): boolean => openStates.includes(state);

export const mayStep = (from: OrderState, to: OrderState): boolean => steps[from].includes(to);

export function mustStep(from: OrderState, to: OrderState): void {
  if (!mayStep(from, to)) throw new Error(`An order that is ${from} cannot become ${to}.`);
}

/** What a client that polls is told: it fails only once the provider has said that nobody paid, or what was paid went back. */
export function pollStatus(state: OrderState): 'pending' | 'success' | 'fail' {
  if (state === 'created' || state === 'paying' || state === 'paid') return 'pending';
  return state === 'fulfilled' || state === 'partly_refunded' ? 'success' : 'fail';
}
