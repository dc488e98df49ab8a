import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const check = path.join(import.meta.dirname, 'node-version.cjs');

const runUnder = (agent: string) =>
  spawnSync(process.execPath, [check], { env: { npm_config_user_agent: agent }, encoding: 'utf8' });

test('an old Node is told in one sentence', () => {
  const { status, stderr } = runUnder('npm/9.2.0 node/v18.19.0 linux x64 workspaces/false');
  expect(status).toBe(1);
  expect(stderr).toBe(
    'Kaipan needs Node 20 or newer to be installed; this is Node 18.19.0. Install a newer Node, then run npm ci again.\n',
  );
});

test.each(['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npm/12.0.0 node/v24.21.0 linux x64', ''])(
  'Node 20 and newer say nothing: %j',
  (agent) => expect(runUnder(agent)).toMatchObject({ status: 0, stderr: '' }),
);
