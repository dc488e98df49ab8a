/** Who appears in the wire, and what each of them may do there. Nobody does anything else: a story says its deed. */
export const deeds = {
  company: [
    'contract',
    'earnings',
    'buyback',
    'holding',
    'financing',
    'project',
    'product',
    'operations',
    'dispute',
    'inquiry',
    'cooperation',
    'setback',
    'clarification',
    'governance',
    'talk',
    'answer',
  ],
  foreignCompany: ['contract', 'earnings', 'project', 'product', 'operations', 'governance'],
  localGovernment: ['subsidy', 'plan', 'project', 'land', 'notice', 'figures', 'meeting'],
  ministry: ['figures', 'notice', 'meeting'],
  statisticsOffice: ['figures'],
  centralBank: ['openMarket', 'fixing', 'lendingRate'],
  exchange: ['figures', 'notice', 'review', 'inquiry'],
  association: ['figures', 'initiative', 'meeting', 'standard'],
  researchHouse: ['figures', 'estimate'],
  broker: ['opinion', 'rating'],
  fundHouse: ['notice', 'opinion'],
  institute: ['research'],
  carrier: ['notice', 'figures'],
  market: ['move', 'summary', 'figures'],
  desk: ['digest', 'calendar', 'lead'],
} as const satisfies Record<string, readonly string[]>;

export type Actor = keyof typeof deeds;
/** `company buyback` */
export type Deed = { [A in Actor]: `${A} ${(typeof deeds)[A][number]}` }[Actor];

export const actorOf = (deed: Deed) => deed.slice(0, deed.indexOf(' ')) as Actor;
