import { useEffect, useRef, useState, type FormEvent } from 'react';
import { merging, type Merged } from '#domains/accounts/merging/accounts.merging.contract.ts';
import type { SignedIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { api } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { tellOtherTabs } from '../session/session-news.ts';
import { signInAnew } from '../session/sign-in-anew.ts';
import { OneForm } from '../sign-in/one-form.tsx';
import { useForm } from '../sign-in/use-form.ts';
import { AccountOption } from './account-option.tsx';
import css from './choose-account.module.css';
import { MergedNews } from './merged-news.tsx';

/** Several accounts, and what says that they are all of one person. */
export type FoundAccounts = Pick<SignedIn, 'accounts' | 'multi_user_ticket'>;

interface ChooseAccountProps {
  found: FoundAccounts;
  /** The address to be at once signed in. */
  next: string;
  /** Where the form is sent without script. */
  action: string;
  /** Somebody who is signed in binds the number; else they sign in with it. */
  isBinding?: boolean;
  /** The server has made this form: one is chosen already, for who has no script. */
  isTold: boolean;
}

/** Which of several accounts is kept; the others go up in it (docs/product/sign-in.md#several-accounts). */
export function ChooseAccount({
  found: { accounts, multi_user_ticket: ticket },
  next,
  action,
  isBinding = false,
  isTold,
}: ChooseAccountProps) {
  const [uid, setUid] = useState(isTold ? accounts[0]?.account : undefined);
  const [merged, setMerged] = useState<Merged | null>(null);
  const { isBusy, submit } = useForm();
  const title = useRef<HTMLHeadingElement>(null);

  // What had the focus has made room for this.
  useEffect(() => {
    if (!isTold) title.current?.focus();
  }, [isTold]);

  const chosen = accounts.find(({ account }) => account === uid);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (uid === undefined) return showToast('请选择账号');
    void submit(event.currentTarget, {}, async () => {
      setMerged(await signInAnew(() => api(merging.mergeAccounts, { body: { uid, ticket } })));
      tellOtherTabs();
    });
  }

  if (merged !== null) return <MergedNews merged={merged} next={next} />;
  return (
    <>
      <h3 className={css.title} ref={title} tabIndex={-1}>
        选择要保留的账号
      </h3>
      <p className={css.lead}>
        {isBinding ? '这个手机号已有账号' : `这个手机号名下有 ${accounts.length} 个账号`}
        。选择一个继续使用，其余账号的余额、订单、订阅与收藏会移入其中。
      </p>
      <OneForm
        label="选择要保留的账号"
        action={action}
        go={chosen === undefined ? '迁移' : `迁移到「${chosen.display_name}」`}
        going="正在迁移"
        isBusy={isBusy}
        onSubmit={handleSubmit}
      >
        <input type="hidden" name="ticket" value={ticket} />
        <div className={css.accounts} role="radiogroup" aria-label="账号">
          {accounts.map((account) => (
            <AccountOption
              key={account.account}
              account={account}
              isChosen={account.account === uid}
              onChoose={() => setUid(account.account)}
            />
          ))}
        </div>
      </OneForm>
      <p className={css.after}>完成后会给你一份清单，列出每一项移动的内容；作者与工作人员的账号不会并入其他账号。</p>
    </>
  );
}
