import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { ensureTemplate, withDatabase } from '#tests/support/snapshot.ts';
import { openTcpProxy } from './tcp-proxy.ts';

/** The real server on a database of its own behind a line that can be cut; `admin` reaches the database past the line. */
export async function startOnPostgres(server: string, roles: string) {
  const template = await ensureTemplate(server);
  const name = `kaipan_test_${process.env['KAIPAN_TEST_RUN'] ?? 'single'}_${randomBytes(6).toString('hex')}`;
  const root = await connected(server);
  await root.query(`create database ${name} template ${template}`);
  const { hostname, port } = new URL(server);
  const proxy = await openTcpProxy({ host: hostname, port: Number(port || 5432) });
  const proxied = new URL(withDatabase(server, name));
  proxied.hostname = '127.0.0.1';
  proxied.port = String(proxy.port);
  const app: TestServer = await startServer({
    environment: { DATABASE_URL: proxied.toString(), KAIPAN_ROLES: roles, KAIPAN_POOL_SIZE: '4' },
  });
  const admin = await connected(withDatabase(server, name));

  return {
    name,
    address: app.address,
    output: app.output,
    proxy,
    admin,
    root,
    async close(): Promise<number | null> {
      const exitCode = await app.stop();
      await proxy.close();
      await admin.end();
      await root.query(`drop database if exists ${name} with (force)`);
      await root.end();
      return exitCode;
    },
  };
}
export type PostgresApp = Awaited<ReturnType<typeof startOnPostgres>>;

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
