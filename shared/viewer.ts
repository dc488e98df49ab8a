/** Who is asking. The shell resolves it from the session once and hands it in; no module looks it up. */
export interface Viewer {
  uid: number;
  displayName: string;
  avatar: string | null;
  roles: readonly Role[];
}

export type Role = 'reader' | 'author' | 'editor' | 'reviewer' | 'finance' | 'admin';
