import { data } from 'react-router';
import { isApiError } from '#shared/api-error.ts';

/** Not found, in the two numbers the services use (docs/product/calls.md#not-found). */
const notFoundCodes = [40400, 71404];

/** Where the address asks a list to go on; from the beginning when it does not. */
export function cursorIn(request: Request): string {
  return new URL(request.url).searchParams.get('cursor') ?? '';
}

interface NoPage {
  message: string | undefined;
}

/** What a loader throws where there is no such page; `message` says what there is none of. */
export function noPage(message?: string) {
  return data<NoPage>({ message }, { status: 404 });
}

/** What our own pages say in words. Whatever else answered in their place is no sentence for readers. */
export function messageOf(thrown: unknown): string | undefined {
  return (thrown as { data?: Partial<NoPage> | null } | null)?.data?.message;
}

/** Turns a trouble of the api into the page that says so: unknown ids are 404, malformed addresses too, the rest goes on. `message` says what there is none of. */
export async function orNotFound<T>(loading: Promise<T>, message?: string): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (isApiError(error) && (notFoundCodes.includes(error.code) || error.code === 40000)) throw noPage(message);
    throw error;
  }
}
