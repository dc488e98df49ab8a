import type { Product } from '#demo/cast/products.ts';
import type { Selling } from '#demo/cast/selling.ts';
import type { ForeignTrade } from '#demo/cast/foreign-companies.ts';
import type { SectorKey } from '#demo/sectors.ts';
import type { Season } from '#demo/calendar/disclosure.ts';
import type { Stage } from './courses.ts';
import type { Deed } from './deeds.ts';

export type Impact = -2 | -1 | 1 | 2;

/** A drawing made of the flash's own figures: how the price went today, or bars of slots of the text. */
export type Chart = 'path' | { unit: string; bars: readonly (readonly [label: string, slot: string])[] };

/** One kind of event, in the words in which it may be told (see the grammar for slots). */
export interface Story {
  by: Deed;
  /** Left out where such a thing is told in one sentence without a headline. As many as leads: each heads its own lead. */
  titles?: readonly string[];
  /** The sentence that says it all. */
  leads: readonly string[];
  /** Sentences that may follow, in this order. */
  more?: readonly string[];
  /** Sentences that may follow one of the leads alone, before those that may follow any: as many lists as leads. */
  after?: readonly (readonly string[])[];
  /** At most so many of them; four unless told. */
  most?: number;
  /** Left out when it means nothing for prices: mere moves, reports and forecasts never do (docs/product/demo.md#meaning). */
  impact?: Impact;
  /** 1 matters, 2 must not be missed. */
  importance?: 1 | 2;
  /** Of these trades only. */
  trades?: readonly SectorKey[];
  /** Of companies that make these, and only of these goods. */
  goods?: readonly Product[];
  /** Of foreign companies of these trades only. */
  abroad?: readonly ForeignTrade[];
  /** Only where prices have gone that way. */
  turn?: 'up' | 'down';
  /** Only where the price has gone so many per cent: its words want to be earned. */
  least?: number;
  /** Only of goods that are sold this way. */
  sold?: readonly Selling[];
  /** Only of companies that are at this stage of something longer. */
  stage?: Stage;
  /** Only of goods that come off a line: those have generations, yields and lead times. */
  made?: true;
  /** Told by one house or office in all these days. */
  isRare?: true;
  /** Of goods that lie in stock and come from plants. */
  isStocked?: true;
  /** A report on one question: how shares stand is none of it. */
  ofReport?: true;
  /** Nothing is added to it about whom it is about. */
  isBare?: true;
  /** Only from one hour to before another. */
  hours?: readonly [from: number, to: number];
  /** Only from one day of the month to another, both included. */
  daysOfMonth?: readonly [from: number, to: number];
  /** Only while companies tell of a period. */
  season?: Season;
  /** Happens, but not every day. */
  isSeldom?: true;
  /** Only on these days of the week. */
  weekdays?: readonly number[];
  /** Only on days of trading. */
  onTradingDays?: true;
  /** Only on the coast, or only inland. */
  coast?: boolean;
  chart?: Chart;
}

/** What a story is about: who and what its slots name, and which chips it carries. */
export type About =
  | 'company'
  | 'share'
  | 'plate'
  | 'market'
  | 'hongKong'
  | 'contract'
  | 'world'
  | 'foreign'
  | 'newYork'
  | 'place'
  | 'trade'
  | 'views'
  | 'nobody';

/** Stories that one desk tells at the same hours. */
export interface Desk {
  subjectIds: readonly number[];
  about: About;
  /** How many are told as one sentence without headline. */
  briefShare: number;
  stories: readonly Story[];
}

/** A story that has its minute: an opening, a fixing, a figure that is due. */
export interface Fixture extends Story {
  key: string;
  /** Hours before, of which its prices are. */
  hoursBack?: number;
  /** `9:15`, or a time that moves with New York's clock. */
  at: string | { summer: string; winter: string };
  on: Day;
  subjectIds: readonly number[];
}

/** On which days it is due. */
export type Day =
  | 'china'
  | 'hongKong'
  | 'afterHongKong'
  | 'newYork'
  | 'afterNewYork'
  | 'futuresNight'
  | 'afterFuturesNight'
  | 'offDay'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday'
  | 'lendingRate'
  | 'prices'
  | 'activity'
  | 'survey';
