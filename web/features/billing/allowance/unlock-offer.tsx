import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { privilege, type PrivilegeView } from '#domains/billing/allowance/billing.allowance.contract.ts';
import { askToSignIn } from '#web/features/accounts/sign-in/ask-to-sign-in.ts';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';
import { api } from '#web/lib/api.ts';
import { isSignedIn } from '#web/lib/signed-in.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { TextLink } from '#web/ui/text-button.tsx';
import { leftText, noneText } from './allowance-words.ts';
import { useAllowance } from './use-allowance.ts';
import css from './unlock-offer.module.css';

/** Opens a text with the free allowance, says what is left of it and what happens (docs/product/billing.md#allowance). */
export function UnlockOffer({ messageId }: { messageId: string }) {
  // Who is signed in stands in the page, which the server has not.
  if (!useHydrated()) return <Waiting />;
  return isSignedIn() ? <OwnAllowance messageId={messageId} /> : <VisitorsOffer />;
}

/** As high as what will stand here: it comes after the first paint, and moves nothing then. */
function Waiting() {
  return (
    <div className={css.waiting} data-scripted>
      <VisitorsOffer />
    </div>
  );
}

function VisitorsOffer() {
  return (
    <div className={css.offer}>
      <p>登录后可领 3 篇免费阅读，7 天内任选付费文章打开。</p>
      <Button onClick={() => askToSignIn()}>登录领取</Button>
    </div>
  );
}

function OwnAllowance({ messageId }: { messageId: string }) {
  const { allowance, tell } = useAllowance();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  if (allowance === null) return <Waiting />;

  async function act(ask: () => Promise<PrivilegeView>, onDone: (left: PrivilegeView) => void) {
    if (isBusy) return;
    setBusy(true);
    setTrouble('');
    try {
      const left = await ask();
      tell(left);
      onDone(left);
    } catch (error) {
      setTrouble(troubleText(error));
      tell(await api(privilege.getPrivilege, {}).catch(() => allowance));
    } finally {
      setBusy(false);
    }
  }

  const receive = () =>
    act(
      () => api(privilege.receivePrivilege, {}),
      () => showToast('已领取 3 篇免费阅读'),
    );
  const unlock = () =>
    act(
      () => api(privilege.unlockMessage, { body: { message_id: messageId } }),
      (left) => {
        showToast(left.articleUnlocks > 0 ? `已打开，免费额度${leftText(left)}` : '已打开，免费额度用完了');
        void revalidate();
      },
    );
  const none = noneText(allowance);

  return (
    <div className={css.offer}>
      {trouble !== '' && <Note text={trouble} />}
      <p>
        <Told allowance={allowance} none={none} />
      </p>
      {none === null && (
        <Button
          disabled={isBusy}
          aria-busy={isBusy || undefined}
          onClick={() => void (allowance.isValid ? unlock() : receive())}
        >
          {allowance.isValid ? '用免费额度读这一篇' : '领取 3 篇免费阅读'}
        </Button>
      )}
    </div>
  );
}

function Told({ allowance, none }: { allowance: PrivilegeView; none: string | null }) {
  if (none !== null)
    return (
      <>
        {none}，用它打开过的一直可读。<TextLink to="/privilege">看打开过哪些</TextLink>
      </>
    );
  if (!allowance.isValid) return '每人一次：领取后 7 天内，任选 3 篇付费文章打开，打开的一直可读。';
  return (
    <>
      免费额度<b className="num">{leftText(allowance)}</b>。打开这一篇扣 1 篇，再读不扣，到期后仍可读。
    </>
  );
}
