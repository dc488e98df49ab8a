import type { Finding, Job, Module } from '#shared/module.ts';

/** What contradicts itself, by the module that says so. */
export async function auditAll(modules: readonly Module[]): Promise<({ module: string } & Finding)[]> {
  const found = [];
  for (const { name, audit } of modules) {
    for (const finding of (await audit?.()) ?? []) found.push({ module: name, ...finding });
  }
  return found;
}

/** The hourly audit of all modules. */
export const auditJob = (modules: readonly Module[]): Job => ({
  name: 'audit',
  cron: '5 * * * *',
  secondsAfterStart: 30,
  overdueAfterMillis: 2 * 3_600_000,
  async run(log) {
    const findings = await auditAll(modules);
    if (findings.length > 0) log.error({ findings }, 'the data contradicts itself');
  },
});
