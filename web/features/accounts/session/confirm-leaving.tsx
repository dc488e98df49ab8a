import type { FormEvent } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NarrowCard } from '../sign-in/narrow-card.tsx';
import css from './confirm-leaving.module.css';
import { leave } from './leave.ts';

/** Asks once more before signing out; the form works without script. */
export function ConfirmLeaving({ name, back }: { name: string; back: string }) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void leave();
  }

  return (
    <NarrowCard title="退出登录" about={`现在登录的是${name}。退出后，只有公开的内容可读。`}>
      <form method="post" className={css.acts} onSubmit={handleSubmit}>
        <Button type="submit" look="primary">
          退出登录
        </Button>
        <ButtonLink to={back}>取消</ButtonLink>
      </form>
    </NarrowCard>
  );
}
