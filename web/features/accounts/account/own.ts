import { isApiError } from '#shared/api-error.ts';

/** What a page of somebody's own shows; null when nobody is signed in, or no longer (docs/product/sign-in.md#pages-of-ones-own). */
export async function ownOf<T>(isSignedIn: boolean, load: () => Promise<T>): Promise<T | null> {
  if (!isSignedIn) return null;
  try {
    return await load();
  } catch (error) {
    if (isApiError(error) && endedCodes.includes(error.code)) return null;
    throw error;
  }
}

const endedCodes: readonly number[] = [40100, 50008, 50012, 50014, 60213];
