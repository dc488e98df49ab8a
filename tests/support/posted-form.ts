import { fail, type CodeName } from '#shared/codes.ts';
import type { Api } from '#shared/contract.ts';

/** An api that answers by the name of the call, and notes what it was asked. */
export function apiWith(answers: Record<string, object | CodeName>) {
  const asked: unknown[] = [];
  const api = (async ({ name }: { name: string }, input: object) => {
    asked.push([name, input]);
    const answer = answers[name];
    if (typeof answer !== 'object') throw fail(answer ?? 'SERVER_FAULT');
    return answer;
  }) as unknown as Api;
  return { api, asked };
}

/** What a form without a script posts. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
