import type { ComponentType } from 'react';
import type { Permission } from '#domains/ops/ops.permissions.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** What a part of the back office is asked with. */
export interface OpsAsk {
  api: Api;
  /** What stands behind the part in the address: the number of an order; empty for the part itself. */
  id: string;
  query: URLSearchParams;
}

/** What a form was answered: what is done, or why not, with what was written. */
export interface OpsTold {
  /** Which of the forms of the page. */
  form: string;
  done?: string;
  fault?: string;
  values: Readonly<Record<string, string>>;
}

export interface PartProps<Data> {
  data: Data;
  /** What the form that was sent last was answered. */
  told: OpsTold | undefined;
  id: string;
  /** What the roles of whoever looks let them do. */
  may: readonly string[];
  now: UnixSeconds;
}

/** A part of the back office: an entry of its navigation, with the pages below it (docs/product/back-office.md). */
export interface OpsPart<Data = unknown> {
  path: string;
  title: string;
  icon: IconName;
  group: '编辑' | '资金' | '站点';
  /** The parameters that its pages read. */
  query: readonly string[];
  /** What it takes to see it. */
  permission: Permission;
  load(ask: OpsAsk): Promise<Data>;
  /** Answers a form by its name (`OpsForm`); the sentence says what was done. */
  acts?: Readonly<Record<string, (ask: OpsAsk, form: FormData) => Promise<string>>>;
  View: ComponentType<PartProps<Data>>;
}

/** A part whose data nobody but itself looks into. */
export function opsPart<Data>(part: OpsPart<Data>): OpsPart<never> {
  return part as unknown as OpsPart<never>;
}

/** A field of a form, as it was written. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
