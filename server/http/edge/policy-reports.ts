import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Metrics } from '#server/metrics.ts';

/** Where browsers tell that a page broke its content security policy. */
export const reportPath = '/csp-report';
const LARGEST_REPORT_BYTES = 16 * 1024;

/** The two forms in which browsers report: one by `report-uri`, lists by `report-to`. */
const Report = z.union([
  z
    .object({ 'csp-report': z.object({ 'violated-directive': z.string() }) })
    .transform((report) => [report['csp-report']['violated-directive']]),
  z
    .array(z.object({ body: z.object({ effectiveDirective: z.string() }) }))
    .max(50)
    .transform((reports) => reports.map(({ body }) => body.effectiveDirective)),
]);

/** Names that we count by; whatever else somebody writes is "other". */
const directives = ['script-src', 'style-src', 'img-src', 'media-src', 'font-src', 'connect-src', 'frame-src'];

/** Counts reports and keeps nothing of them: they hold addresses that readers visited. */
export function registerPolicyReports(app: FastifyInstance, { policyReports }: Metrics) {
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    routes.addContentTypeParser(types, { parseAs: 'string', bodyLimit: LARGEST_REPORT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    routes.post(reportPath, async (request, reply) => {
      for (const name of directivesIn(String(request.body))) policyReports.inc({ directive: name });
      return reply.code(204).send();
    });
  });
}

function directivesIn(text: string): string[] {
  try {
    const report = Report.safeParse(JSON.parse(text));
    return (report.data ?? []).map((told) => directives.find((name) => told.startsWith(name)) ?? 'other');
  } catch {
    return [];
  }
}
