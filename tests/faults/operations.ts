import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const Parameter = z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() });
const OpenApi = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({ parameters: z.array(Parameter) }).optional() })),
});
type Parameter = z.infer<typeof Parameter>;

/** Good values for what an address cannot do without. */
const usual: Record<string, string> = { path: '/live', keyword: '央行', kind: '1', part: 'pages.xml' };
const good = (name: string) => usual[name] ?? '9';

/** A call that reads, as `/openapi.json` describes it. */
export interface Operation {
  path: string;
  /** An address that works. */
  plain: string;
  /** The address with these values in its path; the query holds what must be there. */
  at(id: string | number): string;
  /** One address for each parameter, with this value in it. */
  withOne(value: string): string[];
}

/** Every GET of the published description: a call that is added is tried without anybody thinking of it. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const answer = await app.inject({ url: '/openapi.json' });
  const { paths } = OpenApi.parse(answer.json());
  const operations = Object.entries(paths).flatMap(([path, { get }]) =>
    get ? [toOperation(path, get.parameters)] : [],
  );
  if (operations.length < 20) throw new Error(`/openapi.json describes only ${operations.length} calls`);
  return operations;
}

function toOperation(path: string, parameters: Parameter[]): Operation {
  const build = (choose: (name: string) => string) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(choose(name)));
    const query = parameters
      .filter(
        (parameter) =>
          parameter.in === 'query' && (parameter.required || choose(parameter.name) !== good(parameter.name)),
      )
      .map(({ name }) => `${name}=${encode(choose(name))}`);
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  };
  const isInPath = (name: string) => parameters.some((parameter) => parameter.name === name && parameter.in === 'path');
  return {
    path,
    plain: build(good),
    at: (id) => build((name) => (isInPath(name) ? String(id) : good(name))),
    withOne: (value) => parameters.map(({ name }) => build((other) => (other === name ? value : good(other)))),
  };
}

/** Half characters cannot be encoded; they travel as the bytes that broken programs send. */
function encode(value: string): string {
  if (value === '%') return '%';
  return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80';
}
