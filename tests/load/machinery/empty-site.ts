import { startServer } from '#tests/support/server.ts';
import { machineTime } from '#tests/support/test-time.ts';
import { openBenchDatabase } from './bench-database.ts';
import { pidOf } from './process-use.ts';

/** Nobody signs in by a code here: none is sent. */
const production = {
  NODE_ENV: 'production',
  KAIPAN_SMS: 'aliyun',
  KAIPAN_ALIYUN_KEY_ID: 'none',
  KAIPAN_ALIYUN_KEY_SECRET: 'none',
  KAIPAN_SMS_SIGN: 'none',
  KAIPAN_SMS_TEMPLATE: 'none',
};

/** The built program as in production over an empty PostgreSQL database, with the modules beside it that put people and texts into it. */
export async function openEmptySite() {
  await using opened = new AsyncDisposableStack();
  const { url, database, domains } = opened.use(await openBenchDatabase('writers'));
  const server = await startServer({
    environment: { ...production, DATABASE_URL: url, ...machineTime, KAIPAN_ROLES: 'web' },
  });
  opened.defer(async () => void (await server.stop()));
  const kept = opened.move();

  /** A call of a program in somebody's name. */
  async function call<T>(token: string, path: string, body: object | FormData): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'x-token': token, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
    // Why stands in the log of the server.
    if (code !== 20_000) throw new Error(`${path} answered ${code}: ${message}\n${server.output()}`);
    return data;
  }

  return {
    ...{ address: server.address, pid: pidOf(server.process), database, domains, call },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
export type EmptySite = Awaited<ReturnType<typeof openEmptySite>>;
