import type { AccessService } from '#domains/access/access.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { FanView } from './authoring.fans.contract.ts';

interface FansDeps {
  store: { findSubject(uid: Uid): Promise<number | null> };
  access: Pick<AccessService, 'subscribersOf'>;
  reactions: Pick<ReactionsService, 'followersOf'>;
  subjects: Pick<SubjectsService, 'titlesOf'>;
  people: Pick<PeopleService, 'load'>;
  clock: Clock;
}

const DAY_SECONDS = 86_400;
const DAYS_SHOWN = 30;
const FANS_SHOWN = 100;

/** Who reads an author's column, by the names that everybody sees (docs/product/author-pages.md#fans). */
export function createFans({ store, access, reactions, subjects, people, clock }: FansDeps) {
  return async (viewer: Viewer) => {
    const subjectId = await store.findSubject(viewer.uid);
    if (subjectId === null) return { column: null };
    const today = chinaDayStart(clock.seconds());
    const days = Array.from({ length: DAYS_SHOWN }, (_, at) => today - (DAYS_SHOWN - 1 - at) * DAY_SECONDS);
    const asked = { since: days[0] ?? today, limit: FANS_SHOWN };
    const [subscribers, followers, titles] = await Promise.all([
      access.subscribersOf(subjectId, asked),
      reactions.followersOf(subjectId, asked),
      subjects.titlesOf([subjectId]),
    ]);
    const known = await people.load([...subscribers.latest, ...followers.latest].map(({ uid }) => uid));
    const viewFan = ({ uid, since }: { uid: Uid; since: UnixSeconds }): FanView[] => {
      const person = known.get(uid);
      return person === undefined ? [] : [{ name: person.displayName, avatar: person.avatar, since }];
    };
    return {
      column: {
        subject_id: subjectId,
        title: titles.get(subjectId) ?? '',
        subscriber_count: subscribers.count,
        follower_count: followers.count,
        days: days.map((day) => ({
          day,
          subscribers: subscribers.byDay.get(day) ?? 0,
          followers: followers.byDay.get(day) ?? 0,
        })),
        subscribers: subscribers.latest.flatMap(viewFan),
        followers: followers.latest.flatMap(viewFan),
      },
    };
  };
}
