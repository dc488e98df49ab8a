import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import { isApiError } from '#shared/api-error.ts';
import { uid as uidOf, type Uid } from '#shared/viewer.ts';

interface ReadersDeps {
  people: Pick<PeopleService, 'load' | 'listNamed'>;
  accounts: Pick<AccountsService, 'listByMobile' | 'maskedMobileOf'>;
}

/** Somebody as the staff sees them in lists: their number masked. */
export interface KnownReader {
  uid: string;
  name: string;
  mobile: string;
}

export type Readers = ReturnType<typeof createReaders>;

/** Finds people by what they say of themselves: the number of their account, their telephone, their name. */
export function createReaders({ people, accounts }: ReadersDeps) {
  return {
    async find(words: string): Promise<Uid[]> {
      const plain = words.normalize('NFKC').replace(/[\s-]/g, '');
      if (/^\d{1,10}$/.test(plain)) return [...(await people.load([uidOf(Number(plain))])).keys()];
      if (/^\+?\d{11,15}$/.test(plain)) return byMobile(plain);
      return (await people.listNamed(words.trim())).map(({ uid }) => uid);
    },

    async know(uids: readonly Uid[]): Promise<ReadonlyMap<Uid, KnownReader>> {
      const known = await people.load(uids);
      const rows: [Uid, KnownReader][] = [];
      for (const uid of new Set(uids)) {
        const mobile = await accounts.maskedMobileOf(uid);
        rows.push([uid, { uid: String(uid), name: known.get(uid)?.displayName ?? '', mobile }]);
      }
      return new Map(rows);
    },
  };

  /** What is no number of a telephone is nobody's. */
  async function byMobile(mobile: string): Promise<Uid[]> {
    try {
      return await accounts.listByMobile(mobile);
    } catch (error) {
      if (isApiError(error)) return [];
      throw error;
    }
  }
}
