import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pidOf } from './process-use.ts';

interface Answer {
  nr: number;
  value?: unknown;
  fault?: string;
}

/** A helper process of the benchmark that answers orders one by one. */
export interface Child<Orders extends OrderBook> {
  pid: number;
  ask<K extends keyof Orders & string>(
    order: K,
    input: Parameters<Orders[K]>[0],
  ): Promise<Awaited<ReturnType<Orders[K]>>>;
  [Symbol.asyncDispose](): Promise<void>;
}

// The input of an order is its own; only the caller and the book of orders know it.
type OrderBook = Record<string, (input: never) => unknown>;

/** Starts `tests/load/machinery/<script>` in a process of its own. */
export function startChild<Orders extends OrderBook>(
  script: string,
  { environment = {}, nodeOptions = [] }: { environment?: Record<string, string>; nodeOptions?: string[] } = {},
): Child<Orders> {
  const child = fork(path.join(import.meta.dirname, script), {
    serialization: 'advanced',
    execArgv: nodeOptions,
    env: { ...process.env, ...environment },
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let nr = 0;
  child.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.nr);
    waiting.delete(answer.nr);
    if (answer.fault === undefined) asker?.resolve(answer.value);
    else asker?.reject(new Error(`${script}: ${answer.fault}`));
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${script} ended with ${code}`));
    waiting.clear();
  });
  return {
    pid: pidOf(child),
    ask(order, input) {
      nr += 1;
      const asked = nr;
      const answered = new Promise<never>((resolve, reject) => {
        waiting.set(asked, { resolve, reject });
      });
      child.send({ nr: asked, order, input });
      return answered;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The other side: carries out the orders of the benchmark. */
export function obey<Orders extends OrderBook>(orders: Orders): Orders {
  process.on('message', ({ nr, order, input }: { nr: number; order: string; input: never }) => {
    const reply = (answer: Omit<Answer, 'nr'>) => process.send?.({ nr, ...answer });
    Promise.resolve()
      .then(() => orders[order]?.(input))
      .then(
        (value) => reply({ value }),
        (error: unknown) => reply({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
  return orders;
}
