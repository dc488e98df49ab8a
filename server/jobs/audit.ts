import { describeError } from '#server/describe-error.ts';
import type { Finding, Job, Module } from '#shared/module.ts';

/** What contradicts itself, or that a module could not look, by the module that says so. */
type Found = { module: string } & (Finding | { fault: string; couldNotLook: true });

/** A module that fails keeps no other from looking. */
export async function auditAll(modules: readonly Module[]): Promise<Found[]> {
  const found = [];
  for (const module of modules) found.push(...(await auditOne(module)));
  return found;
}

async function auditOne({ name, audit }: Module): Promise<Found[]> {
  try {
    return ((await audit?.()) ?? []).map((finding) => ({ module: name, ...finding }));
  } catch (error) {
    return [{ module: name, fault: describeError(error).message, couldNotLook: true }];
  }
}

export const isBlind = (found: Found): boolean => 'couldNotLook' in found;

/** The hourly audit of all modules. It fails where one of them could not look. */
export const auditJob = (modules: readonly Module[]): Job => ({
  name: 'audit',
  cron: '5 * * * *',
  secondsAfterStart: 30,
  overdueAfterMillis: 2 * 3_600_000,
  async run(log) {
    const findings = await auditAll(modules);
    const contradictions = findings.filter((found) => !isBlind(found));
    if (contradictions.length > 0) log.error({ findings: contradictions }, 'the data contradicts itself');
    const blind = findings.filter(isBlind);
    if (blind.length > 0)
      throw new Error(`not audited: ${blind.map(({ module, fault }) => `${module} (${fault})`).join(', ')}`);
  },
});
