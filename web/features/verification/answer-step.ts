import { verification } from '#domains/verification/verification.contract.ts';
import type { Api } from '#shared/contract.ts';
import { troubleText } from '../accounts/sign-in/told-faults.ts';

export type Step = 'name' | 'agreement' | 'geek' | 'appeal';

/** What the server said of a form of this page; null when it was taken. */
export interface StepTold {
  step: Step;
  fault: string | null;
}

/** What a form hands in, with script and without. */
export async function answerStep(api: Api, form: FormData): Promise<StepTold> {
  const step = steps.find((known) => known === form.get('step')) ?? 'name';
  try {
    await askers[step](api, form);
    return { step, fault: null };
  } catch (error) {
    return { step, fault: troubleText(error) };
  }
}

const steps: readonly Step[] = ['name', 'agreement', 'geek', 'appeal'];

const askers: Record<Step, (api: Api, form: FormData) => Promise<unknown>> = {
  name: (api, form) =>
    api(verification.applyRealName, { body: { name: textOf(form, 'name'), id_number: textOf(form, 'id_number') } }),
  agreement: (api, form) =>
    api(verification.signAgreement, { body: { version: textOf(form, 'version'), hash: textOf(form, 'hash') } }),
  geek: (api, form) =>
    api(verification.applyGeek, {
      body: {
        kind: textOf(form, 'kind') === 'independent' ? 'independent' : 'licensed',
        licence: textOf(form, 'licence'),
        institution: textOf(form, 'institution'),
        works: textOf(form, 'works'),
        file_ids: form.getAll('file_id').filter((id) => typeof id === 'string'),
      },
    }),
  appeal: (api, form) => api(verification.appealGeek, { body: { words: textOf(form, 'words') } }),
};

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
