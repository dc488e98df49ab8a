import type { AuthoringService } from '#domains/authoring/authoring.service.ts';
import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import { fail } from '#shared/codes.ts';
import type { Uid } from '#shared/viewer.ts';
import type { ColumnView } from './ops.columns.contract.ts';

export interface ColumnDeskDeps {
  authoring: Pick<AuthoringService, 'listColumns' | 'giveSubject' | 'takeSubject'>;
  people: Pick<PeopleService, 'load' | 'find'>;
  subjects: Pick<SubjectsService, 'titlesOf'>;
  audit: Audit;
}

export type ColumnDesk = ReturnType<typeof createColumnDesk>;

/** Whose column is whose (docs/product/back-office.md#columns). */
export function createColumnDesk({ authoring, people, subjects, audit }: ColumnDeskDeps) {
  const targetOf = (subjectId: number) => `subject:${subjectId}`;

  return {
    async list(): Promise<ColumnView[]> {
      const rows = await authoring.listColumns();
      const [titles, known] = await Promise.all([
        subjects.titlesOf(rows.map(({ subjectId }) => subjectId)),
        people.load(rows.map(({ uid }) => uid)),
      ]);
      return rows.map(({ uid, subjectId: id }) => ({
        ...{ id, title: titles.get(id) ?? '' },
        author: { uid: String(uid), name: known.get(uid)?.displayName ?? '' },
      }));
    },

    async give(call: StaffCall, subjectId: number, { uid, reason }: { uid: Uid; reason: string }): Promise<null> {
      if (uid === call.viewer.uid) throw fail('OWN_REVIEW', { text: '不能把栏目交给自己' });
      if (!(await subjects.titlesOf([subjectId])).has(subjectId)) throw fail('SUBJECT_NOT_FOUND');
      const person = await people.find(uid);
      if (person === null) throw fail('ACCOUNT_NOT_FOUND');
      if (!person.roles.includes('author')) throw fail('STATE_CHANGED', { text: '对方还没有通过作者认证' });
      return audit.audited(call, { action: 'subject.given', target: targetOf(subjectId), reason }, async () => {
        await authoring.giveSubject(uid, subjectId);
        return { result: null, after: { uid: String(uid) } };
      });
    },

    take: (call: StaffCall, subjectId: number, reason: string): Promise<null> =>
      audit.audited(call, { action: 'subject.taken', target: targetOf(subjectId), reason }, async () => {
        const uid = await authoring.takeSubject(subjectId);
        return { result: null, before: { uid: String(uid) } };
      }),
  };
}
