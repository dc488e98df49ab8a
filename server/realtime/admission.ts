import type { ChannelSpec } from '#shared/channel.ts';
import type { CodeName } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Why somebody may not enter a channel; null when they may. */
export function refusalOf(auth: ChannelSpec['auth'], viewer: Viewer | null): CodeName | null {
  if (auth === 'optional') return null;
  if (viewer === null) return 'SIGN_IN_FIRST';
  const isAdmitted = auth === 'required' || auth.some((role) => viewer.roles.includes(role));
  return isAdmitted ? null : 'FORBIDDEN';
}
