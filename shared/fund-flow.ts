/** Orders by their size, the largest first (docs/product/fund-flow.md#sizes). */
export const orderSizes = ['super', 'big', 'medium', 'small'] as const;
export type OrderSize = (typeof orderSizes)[number];

/** From what on an order is of a size: so many shares or so many yuan, whichever comes first. */
interface Threshold {
  shares: number;
  yuan: number;
}

/** What is called large is a matter of definition: every figure goes with the id of its own. What is below all of them is small. */
export const flowDefinitions = {
  'ff-1': {
    super: { shares: 500_000, yuan: 1_000_000 },
    big: { shares: 100_000, yuan: 200_000 },
    medium: { shares: 20_000, yuan: 40_000 },
  },
  'ff-2': {
    super: { shares: Infinity, yuan: 500_000 },
    big: { shares: Infinity, yuan: 200_000 },
    medium: { shares: Infinity, yuan: 50_000 },
  },
} as const satisfies Record<string, Record<Exclude<OrderSize, 'small'>, Threshold>>;
export type FlowDefinition = keyof typeof flowDefinitions;

export const defaultFlowDefinition: FlowDefinition = 'ff-1';
