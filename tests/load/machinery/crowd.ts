import { startChild } from './child.ts';
import type { Entrance, SocketCrowdCommands } from './socket-crowd.ts';

/** Socket clients spread over several processes, spoken to as one. */
export function openCrowd(processes: number) {
  const children = Array.from({ length: processes }, () => startChild<SocketCrowdCommands>('socket-crowd.ts'));
  const shareOf = (sockets: number, nr: number) => Math.floor(sockets / processes) + (nr < sockets % processes ? 1 : 0);
  return {
    async connect({ sockets, ...entrance }: Entrance): Promise<void> {
      await Promise.all(
        children.map((child, nr) => child.ask('connect', { ...entrance, sockets: shareOf(sockets, nr) })),
      );
    },
    /** When the last client had got this offset, in nanoseconds of the machine's clock. */
    async reach(group: string, offset: number): Promise<bigint> {
      const moments = await Promise.all(children.map((child) => child.ask('reach', { group, offset })));
      return moments.reduce((latest, moment) => (moment > latest ? moment : latest), 0n);
    },
    async tally(group: string) {
      const tallies = await Promise.all(children.map((child) => child.ask('tally', { group })));
      const sum = (pick: (tally: (typeof tallies)[number]) => number) =>
        tallies.reduce((total, tally) => total + pick(tally), 0);
      return {
        sockets: sum(({ sockets }) => sockets),
        recovered: sum(({ recovered }) => recovered),
        gaps: sum(({ gaps }) => gaps),
        duplicates: sum(({ duplicates }) => duplicates),
        lost: sum(({ lost }) => lost),
      };
    },
    async leave(group: string): Promise<void> {
      await Promise.all(children.map((child) => child.ask('leave', { group })));
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(children.map((child) => child[Symbol.asyncDispose]()));
    },
  };
}
export type ClientCrowd = ReturnType<typeof openCrowd>;

export const MILLIS_PER_NANO = 1e-6;
