import type { PeopleService, Person } from '#domains/people/people.service.ts';

/** The invented desk: who signs the articles. */
const cast = [
  { displayName: '老陈', roles: ['author'] },
  { displayName: '林渡', roles: ['author'] },
  { displayName: '周砚', roles: ['author'] },
  { displayName: '沈栖', roles: ['author'] },
  { displayName: '何汀', roles: ['author'] },
  { displayName: '阿敏', roles: ['editor'] },
] as const;

/** Makes the people of the demo. */
export async function seedPeople(people: Pick<PeopleService, 'create'>): Promise<Person[]> {
  const made: Person[] = [];
  for (const { displayName, roles } of cast) made.push(await people.create({ displayName, avatar: null, roles }));
  return made;
}
