import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Names at the end what was skipped, the names say what is missing, and what held at a later try only: a skip that nobody
 * sees is a proof that nobody has, a try that nobody sees a fault that nobody mends.
 */
export default class QuietTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    tell('Skipped', all.filter((test) => test.result().state === 'skipped').map(nameOf));
    tell('Held at a later try only', all.filter((test) => test.diagnostic()?.flaky === true).map(nameAndFault));
  }
}

function tell(heading: string, names: string[]): void {
  if (names.length > 0) process.stdout.write(`${heading}:\n${names.join('\n')}\n\n`);
}

function nameOf(test: TestCase): string {
  const { note } = test.result() as { note?: string };
  return `  ${test.fullName}${note === undefined ? '' : ` (${note})`}`;
}

/** What went wrong at the first try, and where. */
function nameAndFault(test: TestCase): string {
  const [first] = test.result().errors ?? [];
  const told = first?.stack ?? first?.message ?? 'no error was kept';
  return [nameOf(test), ...told.split('\n').slice(0, 8)].join('\n    ');
}
