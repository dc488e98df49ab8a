import { useState } from 'react';
import { useLocation } from 'react-router';
import { openDocument } from '#web/lib/open-document.ts';
import { ChooseAccount, type FoundAccounts } from '../merging/choose-account.tsx';
import { NarrowCard } from '../sign-in/narrow-card.tsx';
import type { MobileFormTold } from './answer-mobile-form.ts';
import { BindNewMobile } from './bind-new-mobile.tsx';
import { CheckOldMobile } from './check-old-mobile.tsx';
import { MobileSteps } from './mobile-steps.tsx';

interface ChangeMobileProps {
  mobile: string;
  next: string;
  /** What the server said of the form, when it was sent without script. */
  told?: MobileFormTold | undefined;
}

/** The first number of an account, or another one: then the old one is checked before (docs/product/sign-in.md#mobile). `next` is where it leads. */
export function ChangeMobile({ mobile, next, told }: ChangeMobileProps) {
  const [isChecked, setChecked] = useState(told?.isChecked ?? false);
  const [found, setFound] = useState<FoundAccounts | null>(told?.found ?? null);
  const hasMobile = mobile !== '';
  const here = useLocation();
  const label = hasMobile ? '绑定新号码' : '绑定手机号';
  if (found !== null)
    return (
      <NarrowCard title="绑定手机号">
        <ChooseAccount
          found={found}
          next={next}
          action={here.pathname + here.search}
          isBinding
          isTold={told?.found !== undefined}
        />
      </NarrowCard>
    );
  return (
    <NarrowCard
      title={hasMobile ? '更换手机号' : '绑定手机号'}
      about={hasMobile ? '以后用新号码登录，原号码不再有效。' : '购买与订阅、找回密码都要用手机号。'}
    >
      {hasMobile && <MobileSteps at={isChecked ? 1 : 0} />}
      {hasMobile && !isChecked ? (
        <CheckOldMobile mobile={mobile} told={told} onChecked={() => setChecked(true)} />
      ) : (
        <BindNewMobile
          label={label}
          told={told}
          onFound={setFound}
          onBound={() => openDocument(next)}
          onUnchecked={() => setChecked(false)}
        />
      )}
    </NarrowCard>
  );
}
