import type { AccessService } from '#domains/access/access.service.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { Role, Viewer } from '#shared/viewer.ts';

/** A person of the cast with an open session. */
export interface Member {
  viewer: Viewer;
  token: string;
}

export interface CastServices {
  people: PeopleService;
  accounts: AccountsService;
  access: AccessService;
}

export type Cast = Awaited<ReturnType<typeof createCast>>;

/** The people of every test: 游客 has no session; the others are signed in. */
export async function createCast(services: CastServices) {
  const visitor: { viewer: Viewer | null; token: string | null } = { viewer: null, token: null };
  /** 小王: signed in, has paid for nothing. */
  const xiaoWang = await joinCast(services, '小王');
  /** 小李: subscribes to the briefing for 30 days. */
  const xiaoLi = await joinCast(services, '小李');
  await services.access.grantSubscription({
    cause: 'cast:小李',
    uid: xiaoLi.viewer.uid,
    subjectId: subjectIds.briefing,
    days: 30,
  });
  /** 老陈: a verified author. */
  const laoChen = await joinCast(services, '老陈', ['author']);
  /** 阿敏: an editor. */
  const aMin = await joinCast(services, '阿敏', ['editor']);
  return { visitor, xiaoWang, xiaoLi, laoChen, aMin };
}

/** One more person for a single test. */
export async function joinCast(
  { people, accounts }: Pick<CastServices, 'people' | 'accounts'>,
  displayName: string,
  roles: readonly Role[] = [],
): Promise<Member> {
  const viewer = await people.create({ displayName, avatar: null, roles });
  const { token } = await accounts.openSession(viewer.uid);
  return { viewer, token };
}

let numbers = 0;

/** The same with a number of their own, without which nobody buys. */
export async function joinBuyer(
  services: Pick<CastServices, 'people' | 'accounts'>,
  displayName: string,
): Promise<Member> {
  const member = await joinCast(services, displayName);
  numbers += 1;
  await services.accounts.addMobile(member.viewer.uid, `171${String(numbers).padStart(8, '0')}`);
  return member;
}
