import { useState } from 'react';
import { useLocation } from 'react-router';
import type { OtherWay } from '../oauth/other-ways.tsx';
import { NarrowCard } from './narrow-card.tsx';
import { askedMode, type SignInMode } from './sign-in-address.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInTold } from './sign-in-without-script.ts';

interface SignInHereProps {
  about?: string;
  /** Where it leads; to the same page when nothing is said. */
  next?: string;
  told?: SignInTold | undefined;
  ways?: readonly OtherWay[] | undefined;
}

/** The form in place of a page: what the page shows is for who is signed in. */
export function SignInHere({ about, next, told, ways }: SignInHereProps) {
  const { pathname, search } = useLocation();
  const [mode, setMode] = useState<SignInMode>(askedMode(search) ?? 'code');
  return (
    <NarrowCard title="登录开盘" {...(about === undefined ? {} : { about })}>
      <SignInForm mode={mode} onMode={setMode} next={next ?? pathname + search} told={told} ways={ways} />
    </NarrowCard>
  );
}
