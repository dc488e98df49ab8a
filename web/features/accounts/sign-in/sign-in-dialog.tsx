import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SignInWish } from './ask-to-sign-in.ts';
import { signedInAddress } from './sign-in-address.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The window for signing in, over the page. It stays once it has been asked for, so that the browser gives the focus back. */
export function SignInDialog({ wish, onClose }: { wish: SignInWish | null; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  const isOpen = wish !== null;

  // The window itself would begin with its ×.
  useEffect(() => {
    if (isOpen) content.current?.querySelector<HTMLInputElement>('input[name="mobile"]')?.focus();
  }, [isOpen]);

  return (
    <Dialog open={isOpen} title="登录开盘" onClose={onClose}>
      <div ref={content}>{wish !== null && <AskedForm wish={wish} />}</div>
    </Dialog>
  );
}

function AskedForm({ wish: { mode: asked, intent } }: { wish: SignInWish }) {
  const place = useLocation();
  const [mode, setMode] = useState(asked);
  return <SignInForm mode={mode} onMode={setMode} next={signedInAddress(place, intent)} />;
}
