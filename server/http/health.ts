import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#server/metrics.ts';

export interface HealthDeps {
  metrics: Metrics;
  ping(): Promise<void>;
  isStopping(): boolean;
  /** What does not keep this process from serving, and somebody should look at. */
  warnings?: () => Promise<string[]>;
}

/** `/healthz`: the process lives. `/readyz`: it can serve now. `/metrics`: for Prometheus. */
export function registerHealth(
  app: FastifyInstance,
  { metrics, ping, isStopping, warnings = async () => [] }: HealthDeps,
) {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const trouble = isStopping()
      ? 'stopping'
      : await ping().then(
          () => null,
          () => 'database unavailable',
        );
    if (trouble) return reply.code(503).header('retry-after', '3').send({ status: trouble });
    const told = await warnings();
    return { status: 'ready', ...(told.length > 0 ? { warnings: told } : {}) };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
