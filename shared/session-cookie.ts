/** In which a browser carries the token of its session, unseen by scripts. */
export const SESSION_COOKIE = 'kaipan_session';
