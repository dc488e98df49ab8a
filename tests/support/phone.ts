import type { InjectOptions } from 'fastify';
import { createContext, runInContext } from 'node:vm';
import { mobileOf } from '#domains/accounts/mobile/accounts.mobile.ts';
import { SESSION_COOKIE } from '#shared/session-cookie.ts';
import type { TestApp } from './app.ts';
import type { Member } from './cast.ts';

export type Phone = ReturnType<typeof createPhone>;

/** Somebody with a telephone before a page of ours: asks for codes, reads them and signs in. */
export function createPhone({ http, outbox }: Pick<TestApp, 'http' | 'outbox'>, address = '203.0.113.1') {
  const headers = { 'x-platform': 'pc' };

  async function call(options: InjectOptions, member?: Pick<Member, 'token'>) {
    const answer = await http.inject({
      remoteAddress: address,
      ...options,
      headers: { ...headers, ...(member && { 'x-token': member.token }), ...options.headers },
    });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  }

  const post = (url: string, payload: object, member?: Pick<Member, 'token'>) =>
    call({ method: 'POST', url, payload }, member);

  const lastCode = (number: string): string => outbox.list().find(({ to }) => to === mobileOf(number))?.code ?? '';

  const askForCode = (receiver: string, query: Record<string, string> = {}) =>
    call({ url: '/apiv1/message/mobile/code', query: { receiver, ...query } });

  return {
    call,
    post,
    get: (url: string, member?: Pick<Member, 'token'>) => call({ url }, member),
    lastCode,
    askForCode,
    async codeFor(number: string, query: Record<string, string> = {}): Promise<string> {
      const { code, message } = await askForCode(number, query);
      if (code !== 20_000) throw new Error(message);
      return lastCode(number);
    },
    byCode: (number: string, code: string, more: object = {}, member?: Pick<Member, 'token'>) =>
      post('/apiv1/userv2/signin/captcha', { signin_key: number, signin_value: code, ...more }, member),
    byPassword: (mobile: string, password: string, ticket = '') =>
      post('/apiv1/user/sign_in/sign_in_with_password', { mobile, password, ticket }),

    /** Does what the script of a challenge does in a page. */
    async solve(captchaJs: string): Promise<string> {
      const script = await http.inject({ url: captchaJs });
      const window: { kaipanCaptcha?: { ticket(): Promise<string> } } = {};
      const page = createContext({
        window,
        crypto,
        btoa,
        fetch: async (url: string) => ({ json: async () => (await http.inject({ url })).json<object>() }),
      });
      runInContext(script.body, page);
      return (await window.kaipanCaptcha?.ticket()) ?? '';
    },
  };
}

/** The token that an answer leaves in a browser. */
export function cookieOf(headers: Record<string, unknown>): string {
  const [cookie = ''] = [headers['set-cookie']].flat() as string[];
  return new RegExp(`${SESSION_COOKIE}=([^;]*)`).exec(cookie)?.[1] ?? '';
}
