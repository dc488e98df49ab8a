/** Numbers that the outside world knows (docs/product/subjects.md#numbers). */
export const subjectIds = {
  aShares: 9,
  bigNews: 10,
  selected: 17,
  companies: 35,
  abroad: 469,
  opportunities: 517,
  digests: 581,
  briefing: 679,
  macro: 723,
  intraday: 779,
  announcements: 781,
  vip: 821,
  minutes: 894,
  fieldwork: 983,
  futures: 1000,
  figures: 1264,
} as const;
