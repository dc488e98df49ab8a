import type { SubjectFacts } from '#domains/articles/articles.contract.ts';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { type DescribedSubject, describe } from '#web/features/subjects/described-subject.ts';
import { factsOf } from '#web/features/subjects/subject-words.ts';

export interface SubjectGroup {
  title: string;
  about: string;
  subjects: DescribedSubject[];
}

interface Known {
  subject: Subject;
  facts: SubjectFacts;
}

/** Each subject stands in the first group that it fits. */
const groups: readonly { title: string; about: string; fits: (known: Known) => boolean }[] = [
  { title: '订阅栏目', about: '按周期付费', fits: ({ subject }) => subject.is_subscribable },
  { title: '热门主题', about: '随行情更换', fits: ({ subject }) => subject.is_hot },
  { title: '快讯栏目', about: '7×24 更新', fits: ({ facts }) => facts.is_flash },
  { title: '文章栏目', about: '长文与解读', fits: () => true },
];

/** All subjects in groups, as the catalogue orders them; groups with nothing in them are left out. */
export function groupSubjects(all: readonly Subject[], facts: readonly SubjectFacts[]): SubjectGroup[] {
  const known = all.map((subject) => ({ subject, facts: factsOf(facts, subject.id) }));
  const byGroup = Map.groupBy(known, (one) => groups.find(({ fits }) => fits(one)));
  return groups.flatMap((group) => {
    const some = byGroup.get(group);
    return some === undefined
      ? []
      : [{ title: group.title, about: group.about, subjects: some.map((one) => describe(one.subject, one.facts)) }];
  });
}
