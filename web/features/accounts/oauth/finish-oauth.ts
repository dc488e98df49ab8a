import { oauth, type Platform } from '#domains/accounts/oauth/accounts.oauth.contract.ts';
import type { Api } from '#shared/contract.ts';
import { returnPath } from '#shared/return-path.ts';
import type { OauthInfo, OauthPurpose } from './oauth-window.ts';

/** Signs in or binds with what another site has handed over; answers where it leads. */
export async function finishOauth(api: Api, { platform, code, state }: OauthInfo): Promise<string> {
  const body = { platform: platform as Platform, code, state };
  const isBinding = purposeOf(state) === 'bind';
  const { from_url: next } = await (isBinding ? api(oauth.bindOauth, { body }) : api(oauth.signInByOauth, { body }));
  return returnPath(next) ?? (isBinding ? '/account' : '/');
}

/** What a state was begun for: its second letter says it. */
export const purposeOf = (state: string): OauthPurpose => (/^.b\./.test(state) ? 'bind' : 'sign_in');
