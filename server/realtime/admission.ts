import type { ChannelSpec } from '#shared/channel.ts';
import type { CodeName } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Who opened a socket, or that it could not be learnt. */
export type Visitor = Viewer | null | 'unknown';

/** As whom somebody may enter a channel, or why not. */
export function admissionOf(
  auth: ChannelSpec['auth'],
  visitor: Visitor,
): { viewer: Viewer | null } | { refusal: CodeName } {
  if (auth === 'optional') return { viewer: null };
  if (visitor === 'unknown') return { refusal: 'UNAVAILABLE' };
  if (visitor === null) return { refusal: 'SIGN_IN_FIRST' };
  const isAdmitted = auth === 'required' || auth.some((role) => visitor.roles.includes(role));
  return isAdmitted ? { viewer: visitor } : { refusal: 'FORBIDDEN' };
}
