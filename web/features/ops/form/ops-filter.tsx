import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import css from './ops-filter.module.css';

/** What a list is narrowed by: it stands in the address. */
export function OpsFilter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Form method="get" className={css.filter} role="search" aria-label={label}>
      {children}
      <Button type="submit">查找</Button>
    </Form>
  );
}
