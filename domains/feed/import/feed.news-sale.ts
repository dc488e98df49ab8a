import { toFlag } from './feed.news-flags.ts';
import { saleColumns, type NewsRecord } from './feed.news-record.ts';
import { remarksIn } from './feed.news-subjects.ts';
import { soldBy } from './feed.payment.ts';

/** What a record says of who may read it. */
interface Sale {
  isVip: boolean;
  /** The column by which it is sold where it comes from; left out when none says so. */
  premiumBy?: string;
  /** What may name a subject of ours that is sold, outside of the columns of subjects. */
  remarks: string[];
}

/** Columns of another meaning in which publishers say it besides. */
const mayTellOfSale = ['subjects', 'subjectIds', 'level'] as const;

export function saleOf(record: NewsRecord): Sale {
  const said = [...record.besides, ...mayTellOfSale.flatMap(record.named)].filter(record.isAsked);
  const premiumBy = record.named('isPremium').find(({ value }) => toFlag([value]) === true)?.name ?? soldBy(said);
  const unread = saleColumns.flatMap(record.said).filter(({ value }) => toFlag([value]) === null);
  return {
    isVip: toFlag(record.all('subscribeType')) === true,
    remarks: remarksIn([...record.besides, ...unread]),
    ...(premiumBy === null ? {} : { premiumBy }),
  };
}
