/** Who is asking. The shell resolves it from the session once and hands it in; no room looks it up. */
export interface Viewer {
  uid: number;
  displayName: string;
  avatar: string | null;
  roles: readonly Role[];
}

export type Role = 'reader' | 'author' | 'editor' | 'reviewer' | 'finance' | 'admin';
