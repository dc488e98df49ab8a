import { useEffect, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import type { UnixSeconds } from '#shared/time.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import css from './sent.module.css';

/** What was sent waits a few seconds for who sees the slip: `Z`, or the button (docs/product/back-office.md#undo). */
export function Held({ dueAt, now }: { dueAt: UnixSeconds; now: UnixSeconds }) {
  const [left, setLeft] = useState(Math.max(0, dueAt - now));
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useHydrated();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);

  // Past its time the page asks what has become of it, until it is told.
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [isOver, revalidate]);

  usePageKey('z', () => form.current?.requestSubmit());

  return (
    <Form method="post" ref={form} className={css.pad} aria-label="撤销">
      <input type="hidden" name="form" value="back" />
      <p role="status">{left > 0 ? `${left} 秒后发出` : '正在发出'}</p>
      <p>
        <Button type="submit">撤销</Button> {isAlive && <Kbd>Z</Kbd>}
      </p>
    </Form>
  );
}
