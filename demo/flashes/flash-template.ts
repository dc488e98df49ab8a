/** When in the day a text makes sense, China time: `evening` is the hour of announcements, `night` and `dawn` are New York's day and close. */
export type FlashTime = 'session' | 'close' | 'day' | 'evening' | 'waking' | 'night' | 'dawn' | 'any';

/** A flash with slots (see the grammar). Texts that name `{company}` carry its chip and plate, those with `{plate}` the plate. */
export interface FlashTemplate {
  title: string;
  body: string;
  /** Left out when it means nothing for prices (docs/product/flashes.md#badges). */
  impact?: -2 | -1 | 1 | 2;
  /** Only about trades with engineered goods. */
  isTechnical?: true;
}

/** Texts of one subject for one time of day, and sentences that may follow any of them. */
export interface FlashPool {
  subjectId: number;
  when: FlashTime;
  /** Good news on days when the market rises, bad news when it falls. */
  followsMood?: true;
  /** All of its templates are. */
  isTechnical?: true;
  templates: readonly FlashTemplate[];
  tails: readonly string[];
}
