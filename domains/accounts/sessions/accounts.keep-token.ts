import type { Reply } from '#shared/bind.ts';
import { SESSION_COOKIE } from '#shared/session-cookie.ts';
import { SESSION_SECONDS } from './accounts.sessions.ts';

/** A browser keeps the token of an answer where no script reads it. */
export function keepToken<T extends { token: string }>(answer: T, reply: Reply): T {
  if (answer.token !== '') reply.setCookie(SESSION_COOKIE, answer.token, { seconds: SESSION_SECONDS });
  return answer;
}
