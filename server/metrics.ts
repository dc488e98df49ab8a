import type { ModuleGauge } from '#shared/module.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The measures of this process, in Prometheus' words. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const lines = new Map<string, ReturnType<typeof requestSeconds.labels>>();
  return {
    registry,
    /** Finding a line by its labels costs more than a cached page, so each line is found once. */
    observeRequest(method: string, route: string, status: number, millis: number) {
      const key = `${method} ${route} ${status}`;
      let line = lines.get(key);
      if (!line) lines.set(key, (line = requestSeconds.labels({ method, route, status: String(status) })));
      line.observe(millis / 1000);
    },
    undeclaredCodes: new Counter({
      name: 'undeclared_codes_total',
      help: 'Answers with a code that the contract does not list',
      labelNames: ['endpoint'],
      registers,
    }),
    policyReports: new Counter({
      name: 'policy_reports_total',
      help: 'Reports of browsers that a page broke its content security policy',
      labelNames: ['directive'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'job_runs_total',
      help: 'Runs of jobs on this node',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobLastSuccess: new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job last succeeded, on any node, as far as this one knows',
      labelNames: ['job'],
      registers,
    }),
    ordersGivenUp: new Gauge({
      name: 'job_orders_given_up',
      help: 'Orders of jobs that were given up, on any node, and wait for an operator',
      registers,
    }),
    /** A gauge whose value is read when somebody looks. */
    watch(name: string, help: string, read: ModuleGauge['read'], label?: string) {
      const labelNames = label === undefined ? [] : [label];
      const gauge: Gauge = new Gauge({
        ...{ name, help, registers, labelNames },
        collect() {
          const told = read();
          if (typeof told === 'number') gauge.set(told);
          else for (const [value, count] of told) gauge.set({ [label ?? 'of']: value }, count);
        },
      });
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
