import { subjectIds } from '#shared/subject-ids.ts';
import type { Role } from '#shared/viewer.ts';

/** Somebody of the demo with a way in. */
export interface DemoReader {
  displayName: string;
  /** What they are, for whoever reads the start of the program. */
  what: string;
  mobile: string;
  roles: readonly Role[];
  /** What they subscribe to. */
  subjectIds: readonly number[];
  /** Fen that they have to begin with; a subscription is paid from it. */
  balance: number;
}

/** Of all of them: nobody's secret. */
export const DEMO_PASSWORD = 'Kaipan#2026';

/** Nobody is sent anything at these numbers: with a service that sends, the demo has no ways in. */
export const demoReaders: readonly DemoReader[] = [
  { displayName: '小王', what: 'reader', mobile: '17000000001', roles: [], subjectIds: [], balance: 10_000 },
  {
    displayName: '小李',
    what: 'subscriber',
    mobile: '17000000002',
    roles: [],
    subjectIds: [subjectIds.briefing],
    balance: 20_000,
  },
  { displayName: '老陈', what: 'author', mobile: '17000000003', roles: ['author'], subjectIds: [], balance: 0 },
  { displayName: '阿敏', what: 'editor', mobile: '17000000004', roles: ['editor'], subjectIds: [], balance: 0 },
  { displayName: '许澜', what: 'reviewer', mobile: '17000000005', roles: ['reviewer'], subjectIds: [], balance: 0 },
  { displayName: '方晴', what: 'finance', mobile: '17000000006', roles: ['finance'], subjectIds: [], balance: 0 },
  { displayName: '贺宁', what: 'finance', mobile: '17000000007', roles: ['finance'], subjectIds: [], balance: 0 },
  { displayName: '秦越', what: 'admin', mobile: '17000000008', roles: ['admin'], subjectIds: [], balance: 0 },
  // Two accounts of one number: who signs in with it chooses one, and the other goes up in it.
  { displayName: '小赵', what: 'two accounts', mobile: '17000000009', roles: [], subjectIds: [], balance: 3000 },
  {
    displayName: '小赵的旧号',
    what: 'two accounts',
    mobile: '17000000009',
    roles: [],
    subjectIds: [subjectIds.digests],
    balance: 20_000,
  },
];
