import { redirect } from 'react-router';
import { isApiError } from '#shared/api-error.ts';
import {
  answerDoor,
  doorFor,
  destinationOf,
  orUnseen,
  SECOND_FACTOR_FIRST,
  standingOf,
} from '#web/features/ops/door/door.ts';
import { DoorPage } from '#web/features/ops/door/door-page.tsx';
import { OpsFrame } from '#web/features/ops/frame/ops-frame.tsx';
import { OpsHead } from '#web/features/ops/frame/ops-head.tsx';
import { textOf, type OpsAsk, type OpsTold } from '#web/features/ops/part.ts';
import { partQuery, partsOf } from '#web/features/ops/parts.ts';
import { noPage, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Note } from '#web/ui/note.tsx';
import type { Route } from './+types/ops';

/** What a call refuses of the address: a day that is none, a number too long. */
const BAD_REQUEST = 40000;

export const handle = {
  query: ['to', ...partQuery],
  frame: { layout: 'empty', footer: false, qr: false, signIn: true },
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  // Who does not get in sees the name of no page.
  if (loaderData === undefined) return [];
  const { title, origin } = loaderData;
  return metaOf({ title, description: '', path: '/ops', origin, isUnlisted: true, feeds: [] });
}

/** docs/product/back-office.md */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin, hasDemo, now } = context.get(pageContext);
  const { name, role_text: roleText, may, has_factor: hasFactor, passed: isPassed } = await standingOf(api);
  const { part: path = '', id = '' } = params;
  const frame = { person: { name, roleText, may }, hasDemo, origin, now, id };
  const url = new URL(request.url);
  if (path === 'verify') {
    if (isPassed) throw redirect(destinationOf(request));
    return { ...frame, title: '后台', path: null, hasFactor, data: null, fault: '' };
  }
  if (!isPassed) throw doorFor(url);
  const parts = partsOf(may);
  if (path === '') throw redirect(`/ops/${parts[0]?.path ?? 'verify'}`);
  const part = parts.find((one) => one.path === path);
  if (part === undefined) throw noPage();
  const told = await loadPart(() => part.load({ api, id, query: url.searchParams }), url);
  return { ...frame, title: `${part.title} · 后台`, path, hasFactor, ...told };
}

/** A question that cannot be answered is told on the page, which stays where it is. */
async function loadPart(load: () => Promise<unknown>, url: URL): Promise<{ data: unknown; fault: string }> {
  try {
    return { data: await orUnseen(load()), fault: '' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === SECOND_FACTOR_FIRST) throw doorFor(url);
    if (error.code === BAD_REQUEST) return { data: null, fault: error.message };
    return { data: await orNotFound(Promise.reject(error)), fault: '' };
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const { part: path = '', id = '' } = params;
  if (path === 'verify') return answerDoor(api, request);
  const { may } = await standingOf(api);
  const url = new URL(request.url);
  const form = await request.formData();
  const name = textOf(form, 'form');
  const act = partsOf(may).find((one) => one.path === path)?.acts?.[name];
  if (act === undefined) throw noPage();
  const ask = { api, id, query: url.searchParams };
  return answerForm({ act, ask, form, name, url });
}

interface SentForm {
  act: (ask: OpsAsk, form: FormData) => Promise<string>;
  ask: OpsAsk;
  form: FormData;
  name: string;
  url: URL;
}

/** What was refused is told with what was written. */
async function answerForm({ act, ask, form, name, url }: SentForm): Promise<OpsTold> {
  const values = Object.fromEntries([...form.keys()].map((key) => [key, textOf(form, key)]));
  try {
    return { form: name, done: await act(ask, form), values };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === SECOND_FACTOR_FIRST) throw doorFor(url);
    return { form: name, fault: error.message, values };
  }
}

export default function OpsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, hasDemo, path, hasFactor, data, fault, id, now } = loaderData;
  const part = partsOf(person.may).find((one) => one.path === path);
  const told = actionData !== undefined && 'values' in actionData ? actionData : undefined;
  const atDoor = actionData !== undefined && !('values' in actionData) ? actionData : undefined;
  return (
    <OpsFrame person={person} hasDemo={hasDemo} here={path} done={told?.done}>
      {part === undefined ? (
        <DoorPage hasFactor={hasFactor} told={atDoor} />
      ) : fault === '' ? (
        <part.View data={data as never} told={told} id={id} may={person.may} now={now} />
      ) : (
        <>
          <OpsHead title={part.title} />
          <Note text={fault} />
        </>
      )}
    </OpsFrame>
  );
}
