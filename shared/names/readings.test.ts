import { expect, test } from 'vitest';
import { initialsOf } from './readings.ts';

test.each([
  ['贵州茅台', 'GZMT'],
  ['人形机器人', 'RXJQR'],
  ['固态电池', 'GTDC'],
  ['ai芯片', 'AIXP'],
  ['锌', 'X'],
  ['阿里', 'AL'],
  ['作者', 'ZZ'],
  ['龙源电力', 'LYDL'],
  ['瑞泰软件', 'RTRJ'],
  ['平安银行', 'PAYH'],
  ['长安重工', 'CAZG'],
  ['重庆路桥', 'CQLQ'],
  ['', ''],
])('%s is typed as %s', (text, initials) => expect(initialsOf(text)).toBe(initials));
