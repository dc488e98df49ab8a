import type { ReactNode } from 'react';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { OwnNav } from './own-nav.tsx';

interface OwnPageProps<Own> {
  path: string;
  /** What there is to see for who signs in. */
  about: string;
  /** Null when nobody is signed in. */
  own: Own | null;
  children: (own: Own) => ReactNode;
}

/** A page of what is a reader's own; who is not signed in is asked to, in its place. */
export function OwnPage<Own>({ path, about, own, children }: OwnPageProps<Own>) {
  return (
    <>
      <OwnNav path={path} />
      {own === null ? <SignInHere about={about} /> : children(own)}
    </>
  );
}
