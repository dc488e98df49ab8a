import { expect, test } from 'vitest';
import { deviceOf } from './accounts.device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Microsoft Edge · Windows'],
  [`${phone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari · iOS'],
  [`${phone} Mobile/15E148 MicroMessenger/8.0.50`, 'WeChat · iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['', ''],
  ['x'.repeat(5000), ''],
])('%s', (agent, device) => expect(deviceOf(agent)).toBe(device));
