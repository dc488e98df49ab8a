import type { Reporter, TestModule } from 'vitest/node';

/** Names at the end what was skipped; the names say what is missing. A skip that nobody sees is a proof that nobody has. */
export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => {
        const { note } = test.result() as { note?: string };
        return `  ${test.fullName}${note === undefined ? '' : ` (${note})`}`;
      }),
    );
    if (skipped.length > 0) process.stdout.write(`Skipped:\n${skipped.join('\n')}\n\n`);
  }
}
