let isAnew = false;

/** Asks for another sign-in in the place of this one. That this one ends is no news then: the page goes on by itself. */
export async function signInAnew<T>(ask: () => Promise<T>): Promise<T> {
  isAnew = true;
  try {
    return await ask();
  } catch (error) {
    isAnew = false;
    throw error;
  }
}

export const isSigningInAnew = (): boolean => isAnew;
