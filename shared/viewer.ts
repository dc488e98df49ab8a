import type { Nominal } from './nominal.ts';

/** A person. */
export type Uid = Nominal<'uid'>;

export const uid = (number: number): Uid => number as Uid;

/** Who is asking. The shell resolves it from the session once and hands it in; no module looks it up. */
export interface Viewer {
  uid: Uid;
  displayName: string;
  avatar: string | null;
  roles: readonly Role[];
}

export type Role = 'reader' | 'author' | 'editor' | 'reviewer' | 'finance' | 'admin';
