import type { TradingCalendar } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { chinaDate, dayText, parseDay, type UnixSeconds } from '#shared/time.ts';
import { startOfDay, tradingDayOf, tradingDayText } from '#shared/trading-day.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { IssueCalendar } from '#domains/articles/articles.contract.ts';
import type { ArticleReader } from './articles.reader.ts';
import type { ArticlesStore } from './articles.store.ts';

export interface IssuesDeps {
  store: Pick<ArticlesStore, 'pickOfSubjectBetween'>;
  reader: ArticleReader;
  subjects: Pick<SubjectsService, 'find'>;
  market: { calendar(): Promise<TradingCalendar> };
  clock: Clock;
}

const DAY_SECONDS = 86_400;

/** A month of a column that appears on trading days (docs/product/selling.md#issues). */
export function createIssues({ store, reader, subjects, market, clock }: IssuesDeps) {
  return async (subjectId: number, asked: string, viewer: Viewer | null): Promise<IssueCalendar> => {
    if ((await subjects.find(subjectId)) === null) throw fail('SUBJECT_NOT_FOUND');
    const today = dayText(clock.seconds());
    const month = asked || today.slice(0, 7);
    const begin = parseDay(`${month}-01`);
    if (begin === null) throw fail('BAD_REQUEST', { text: 'month 须写作 2026-08' });
    const end = nextMonthOf(begin);
    const calendar = await market.calendar();
    const [ids, before] = await Promise.all([
      store.pickOfSubjectBetween(subjectId, begin, end, 100),
      store.pickOfSubjectBetween(subjectId, 0, begin, 1),
    ]);
    // The first one of a day is its issue; what follows on the same day is in the list.
    const out = (await reader.see(ids, viewer)).filter(({ shown }) => shown.state === 'published');
    const issues = new Map(out.map(({ shown }) => [dayText(shown.createdAt), shown]));
    const opening = calendar.next(tradingDayOf(clock.seconds()));
    return {
      ...{ month, today, has_earlier: before.length > 0 },
      is_open_today: calendar.isTradingDay(tradingDayOf(clock.seconds())),
      next_issue_day: opening === null ? '' : tradingDayText(opening),
      days: daysOf(begin, end).map((at) => {
        const day = dayText(at);
        const issue = issues.get(day);
        return {
          day,
          is_issue_day: calendar.isTradingDay(tradingDayOf(at)),
          issue: issue
            ? { id: String(issue.id), title: issue.title, created_at: issue.createdAt, is_trial: issue.isTrial }
            : null,
        };
      }),
    };
  };
}

function nextMonthOf(begin: UnixSeconds): UnixSeconds {
  const { year, month } = chinaDate(begin);
  return startOfDay(month === 12 ? (year + 1) * 10_000 + 101 : year * 10_000 + (month + 1) * 100 + 1);
}

function daysOf(begin: UnixSeconds, end: UnixSeconds): UnixSeconds[] {
  return Array.from({ length: (end - begin) / DAY_SECONDS }, (_, nr) => begin + nr * DAY_SECONDS);
}
