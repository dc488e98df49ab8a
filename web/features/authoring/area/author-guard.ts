import { redirect } from 'react-router';
import { verification } from '#domains/verification/verification.contract.ts';
import type { Api, Data } from '#shared/contract.ts';
import type { Viewer } from '#shared/viewer.ts';
import { ownOf } from '#web/features/accounts/account/own.ts';

export type AuthorInfo = Data<typeof verification.getVAccountInfo>;

interface Asker {
  api: Api;
  viewer: Viewer | null;
}

/** Sends whoever belongs to another page of the area of the authors there (docs/product/author-pages.md#area). */
export async function guardArea(here: string, asker: Asker): Promise<void> {
  const place = placeOf(await infoOf(asker));
  if (place !== here) throw redirect(place);
}

/** Who is at home in it; everybody else is sent to the page that is theirs. */
export async function authorAtHome(asker: Asker): Promise<AuthorInfo> {
  const info = await infoOf(asker);
  if (info === null || !isVerified(info)) throw redirect(placeOf(info));
  return info;
}

const infoOf = ({ api, viewer }: Asker) => ownOf(viewer !== null, () => api(verification.getVAccountInfo, {}));

const isVerified = (info: AuthorInfo) => info.is_geek_authed && info.is_real_name_authed;

function placeOf(info: AuthorInfo | null): string {
  if (info === null) return '/author/login';
  return isVerified(info) ? '/author/home' : '/author/authentic';
}
