import type { ChannelSpec } from '#shared/channel.ts';
import type { CodeName } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Who opened a socket, as far as it could be learnt. */
export type Identity = Viewer | null | 'unknown';

/** As whom somebody may enter a channel, or why not. */
export function admissionOf(
  auth: ChannelSpec['auth'],
  identity: Identity,
): { viewer: Viewer | null } | { refusal: CodeName } {
  if (auth === 'optional') return { viewer: null };
  if (identity === 'unknown') return { refusal: 'UNAVAILABLE' };
  if (identity === null) return { refusal: 'SIGN_IN_FIRST' };
  const isAdmitted = auth === 'required' || auth.some((role) => identity.roles.includes(role));
  return isAdmitted ? { viewer: identity } : { refusal: 'FORBIDDEN' };
}
