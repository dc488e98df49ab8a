import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { FilesService } from '#domains/files/files.service.ts';
import { fail } from '#shared/codes.ts';
import type { Job } from '#shared/module.ts';

/** An order of a job that was given up. */
interface GivenUpOrder {
  id: string;
  job: string;
  order: unknown;
  askedFor: Date | null;
  fault: object | null;
}

/** What the shell knows of this process and its jobs. */
export interface Operations {
  version: string;
  jobs(): readonly Pick<Job, 'name' | 'cron'>[];
  warnings(): Promise<string[]>;
  listGivenUp(): Promise<GivenUpOrder[]>;
  runAgain(ids: string[]): Promise<void>;
}

interface HealthDeps {
  operations: Operations;
  files: Pick<FilesService, 'countUnscanned'>;
  audit: Audit;
}

export type HealthDesk = ReturnType<typeof createHealthDesk>;

/** Longer ones are cut: it is the beginning that says what went wrong. */
const MOST_LETTERS = 500;

/** How the program is (docs/product/back-office.md#health). */
export function createHealthDesk({ operations, files, audit }: HealthDeps) {
  return {
    async read() {
      const orders = await operations.listGivenUp();
      return {
        version: operations.version,
        warnings: await operations.warnings(),
        unscanned_files: await files.countUnscanned(),
        jobs: operations.jobs().map(({ name, cron = '' }) => ({
          ...{ name, cron, given_up: orders.filter(({ job }) => job === name).length },
        })),
        given_up: orders.map(({ id, job, order, askedFor, fault }) => ({
          ...{ id, job, asked_at: askedFor === null ? 0 : Math.floor(askedFor.getTime() / 1000) },
          ...{ order: textOf(order), fault: textOf(fault) },
        })),
      };
    },

    async retry(call: StaffCall, id: string): Promise<null> {
      const found = (await operations.listGivenUp()).find((order) => order.id === id);
      if (found === undefined) throw fail('STATE_CHANGED', { text: '这件任务已经不在这里' });
      return audit.audited(call, { action: 'job.retried', target: `job:${found.job}` }, async () => {
        await operations.runAgain([id]);
        return { result: null, after: { id } };
      });
    },
  };
}

const textOf = (told: unknown): string =>
  told === null || told === undefined ? '' : JSON.stringify(told).slice(0, MOST_LETTERS);
