import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pidOf } from './process-use.ts';

interface Answer {
  nr: number;
  value?: unknown;
  fault?: string;
}

/** A helper process of the benchmark that answers commands one by one. */
export interface Child<Commands extends CommandBook> {
  pid: number;
  ask<K extends keyof Commands & string>(
    command: K,
    input: Parameters<Commands[K]>[0],
  ): Promise<Awaited<ReturnType<Commands[K]>>>;
  [Symbol.asyncDispose](): Promise<void>;
}

// The input of a command is its own; only the caller and the book of commands know it.
type CommandBook = Record<string, (input: never) => unknown>;

/** Starts `tests/load/machinery/<script>` in a process of its own. */
export function startChild<Commands extends CommandBook>(
  script: string,
  { environment = {}, nodeOptions = [] }: { environment?: Record<string, string>; nodeOptions?: string[] } = {},
): Child<Commands> {
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
    ask(command, input) {
      nr += 1;
      const asked = nr;
      const answered = new Promise<never>((resolve, reject) => {
        waiting.set(asked, { resolve, reject });
      });
      child.send({ nr: asked, command, input });
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

/** The other side: carries out the commands of the benchmark. */
export function carryOut<Commands extends CommandBook>(commands: Commands): Commands {
  process.on('message', ({ nr, command, input }: { nr: number; command: string; input: never }) => {
    const reply = (answer: Omit<Answer, 'nr'>) => process.send?.({ nr, ...answer });
    Promise.resolve()
      .then(() => commands[command]?.(input))
      .then(
        (value) => reply({ value }),
        (error: unknown) => reply({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
  return commands;
}
