import { useState } from 'react';
import { openDocument } from '#web/lib/open-document.ts';
import { NarrowCard } from '../sign-in/narrow-card.tsx';
import { BindNewMobile } from './bind-new-mobile.tsx';
import { CheckOldMobile } from './check-old-mobile.tsx';
import { MobileSteps } from './mobile-steps.tsx';

/** The first number of an account, or another one: then the old one is checked before (docs/product/sign-in.md#mobile). `next` is where it leads. */
export function ChangeMobile({ mobile, next }: { mobile: string; next: string }) {
  const [isChecked, setChecked] = useState(false);
  const hasMobile = mobile !== '';
  const label = hasMobile ? '绑定新号码' : '绑定手机号';
  return (
    <NarrowCard
      title={hasMobile ? '更换手机号' : '绑定手机号'}
      about={hasMobile ? '以后用新号码登录，原号码不再有效。' : '购买与订阅、找回密码都要用手机号。'}
    >
      {hasMobile && <MobileSteps at={isChecked ? 1 : 0} />}
      {hasMobile && !isChecked ? (
        <CheckOldMobile mobile={mobile} onChecked={() => setChecked(true)} />
      ) : (
        <BindNewMobile label={label} onBound={() => openDocument(next)} onUnchecked={() => setChecked(false)} />
      )}
    </NarrowCard>
  );
}
