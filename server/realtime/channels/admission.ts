import type { ChannelSpec } from '#shared/channel.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Who opened a socket, as far as it could be learnt. */
export type Identity = Viewer | null | 'unknown';

/** Why somebody may not enter, by its row in the table of codes. */
export type Refusal = 'UNAVAILABLE' | 'SIGN_IN_FIRST' | 'FORBIDDEN';

/** As whom somebody may enter a channel, or why not. */
export function admissionOf(
  auth: ChannelSpec['auth'],
  identity: Identity,
): { viewer: Viewer | null } | { refusal: Refusal } {
  if (auth === 'optional') return { viewer: null };
  if (identity === 'unknown') return { refusal: 'UNAVAILABLE' };
  if (identity === null) return { refusal: 'SIGN_IN_FIRST' };
  const isAdmitted = auth === 'required' || auth.some((role) => identity.roles.includes(role));
  return isAdmitted ? { viewer: identity } : { refusal: 'FORBIDDEN' };
}
