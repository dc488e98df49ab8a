import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askToSignIn } from '#web/features/accounts/sign-in/ask-to-sign-in.ts';
import { isSignedIn } from '#web/lib/signed-in.ts';
import { Button } from '#web/ui/button.tsx';
import { askToPay, payWish, type PayWish } from './ask-to-pay.ts';
import { payIntent, wishAsked, withoutIntent } from './pay-intent.ts';

interface BuyButtonProps {
  wish: PayWish;
  text: string;
  look?: 'primary' | 'line';
  size?: 's' | 'm' | 'l';
}

/** Opens the window for paying; a visitor signs in first, and then finds it open (docs/product/billing.md#pay-window). */
export function BuyButton({ wish, text, look = 'primary', size = 'm' }: BuyButtonProps) {
  useAskedByAddress(wish);

  function handleClick() {
    if (isSignedIn()) askToPay(wish);
    else askToSignIn({ intent: payIntent(wish) });
  }

  return (
    <Button look={look} size={size} data-scripted onClick={handleClick}>
      {text}
    </Button>
  );
}

/** What a reader was about to do before they signed in. One of the buttons of a page that offer it takes it out of the address. */
function useAskedByAddress({ messageId, subjectId }: PayWish) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const asked = wishAsked({ messageId, subjectId }, query);
    if (asked === null || !isSignedIn() || payWish.read() !== null) return;
    askToPay(asked);
    void navigate(pathname + withoutIntent(query) + hash, { replace: true, preventScrollReset: true });
  }, [messageId, subjectId, pathname, search, hash, navigate]);
}
