import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';

/** What a run of the tests came to: a line of JSON in the file KAIPAN_TEST_OUTCOME, which `.ci/run` adds up. */
export interface Outcome {
  passed: number;
  /** File, test and first line of what went wrong; an error outside of all tests is one, too. */
  failed: string[];
  /** The same of a first try, where a later one held. */
  retried: string[];
  skipped: string[];
}

/**
 * Names at the end what was skipped, the names say what is missing, and what held at a later try only: a skip that nobody
 * sees is a proof that nobody has, a try that nobody sees a fault that nobody mends.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[], reason: TestRunEndReason): void {
    const outcome = outcomeOf(modules, errors);
    printList('Skipped', outcome.skipped);
    printList('RETRIED, each a fault to mend', outcome.retried);
    // Who ends a run early has no outcome.
    const file = process.env['KAIPAN_TEST_OUTCOME'];
    if (file && reason !== 'interrupted') appendFileSync(file, `${JSON.stringify(outcome)}\n`);
  }
}

function outcomeOf(modules: readonly TestModule[], errors: readonly { message: string }[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const broken = modules.flatMap((module) => module.errors().map((error) => `${fileOf(module)}: ${firstLine(error)}`));
  return {
    passed: inState('passed').length,
    failed: [...inState('failed').map(nameAndFault), ...broken, ...errors.map(firstLine)],
    retried: inState('passed')
      .filter((test) => test.diagnostic()?.flaky === true)
      .map(nameAndFault),
    skipped: inState('skipped').map(nameAndNote),
  };
}

function printList(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${heading}:\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

const fileOf = ({ moduleId }: TestModule) => path.relative(process.cwd(), moduleId);
const nameOf = (test: TestCase) => `${fileOf(test.module)} › ${test.fullName}`;

function nameAndNote(test: TestCase): string {
  const { note } = test.result() as { note?: string };
  return note === undefined ? nameOf(test) : `${nameOf(test)} (${note})`;
}

function nameAndFault(test: TestCase): string {
  const [first] = test.result().errors ?? [];
  return `${nameOf(test)}: ${first ? firstLine(first) : 'no error was kept'}`;
}

const firstLine = ({ message }: { message: string }) => message.split('\n', 1)[0] ?? '';
