import { z } from 'zod';
import type { CalendarService } from '#domains/market/calendar/market.calendar-service.ts';
import type { Importer } from '#shared/import/importer.ts';
import { calendarImport } from './market.calendar-import.ts';

/** Hands trading days to the calendar. */
export function calendarImporter({ takeDays }: Pick<CalendarService, 'takeDays'>): Importer {
  return {
    kind: calendarImport,
    async ingest(rows, options) {
      const outcomes = await takeDays(Days.parse(rows), options);
      return outcomes.map((outcome) => ({ outcome }));
    },
  };
}

const Days = z.array(z.object({ day: z.int(), importedAt: z.int() }));
