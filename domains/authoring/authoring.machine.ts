import type { PostFields, PostRow } from './authoring.shapes.contract.ts';

/** Where a post stands; behind `published` readers have a text, whatever becomes of the next one. */
export const postStates = [
  'draft',
  'wait',
  'scheduled',
  'rejected',
  'published',
  'revising',
  'revision_wait',
  'revision_rejected',
  'append_wait',
  'append_rejected',
  'withdrawn',
] as const;
export type PostState = (typeof postStates)[number];

export const stepNames = [
  'create',
  'edit',
  'submit',
  'append',
  'appeal',
  'take_back',
  'switch',
  'set',
  'withdraw',
  'remove',
  'bring_back',
  'approve',
  'schedule',
  'publish',
  'reject',
  'return',
] as const;
export type StepName = (typeof stepNames)[number];

/** The steps that lead from one state to another; the others are only written down. */
export type Step = Exclude<StepName, 'create' | 'bring_back'>;

/** What of a post a step may depend on besides its state. */
export interface PostFacts {
  contentType: PostFields['content_type'];
  /** What readers have is sold or for followers alone. */
  isPremium: boolean;
}

interface StepRule {
  by: 'author' | 'reviewer' | 'clock';
  to: Partial<Record<PostState, PostState>>;
  may?(facts: PostFacts, state: PostState): boolean;
}

/** The post machine (docs/product/authoring.md#states): whatever does not stand here is refused. */
const machine: Record<Step, StepRule> = {
  edit: {
    by: 'author',
    to: {
      draft: 'draft',
      rejected: 'draft',
      published: 'revising',
      revising: 'revising',
      revision_rejected: 'revising',
      append_rejected: 'revising',
    },
    // What somebody may have bought is added to, never changed.
    may: ({ isPremium }) => !isPremium,
  },
  submit: {
    by: 'author',
    to: { draft: 'wait', rejected: 'wait', revising: 'revision_wait', revision_rejected: 'revision_wait' },
  },
  append: {
    by: 'author',
    to: { published: 'append_wait', append_rejected: 'append_wait' },
    may: ({ isPremium, contentType }) => isPremium && contentType !== 'fast_article',
  },
  appeal: {
    by: 'author',
    to: { rejected: 'wait', revision_rejected: 'revision_wait', append_rejected: 'append_wait' },
    // Opened to everybody meanwhile, nothing is added to a text any more: it is changed.
    may: ({ isPremium }, state) => isPremium || state !== 'append_rejected',
  },
  take_back: {
    by: 'author',
    to: { wait: 'draft', scheduled: 'draft', revision_wait: 'revising', append_wait: 'published' },
  },
  switch: {
    by: 'author',
    to: { draft: 'draft', rejected: 'rejected', published: 'published', append_rejected: 'append_rejected' },
    // The way back: what everybody has read is not sold afterwards.
    may: ({ isPremium }, state) => isPremium || state === 'draft' || state === 'rejected',
  },
  set: {
    by: 'author',
    to: { draft: 'draft', rejected: 'rejected', published: 'published', append_rejected: 'append_rejected' },
  },
  withdraw: {
    by: 'author',
    to: {
      published: 'withdrawn',
      revising: 'withdrawn',
      revision_rejected: 'withdrawn',
      append_rejected: 'withdrawn',
    },
  },
  remove: { by: 'author', to: { draft: 'draft', rejected: 'rejected', withdrawn: 'withdrawn' } },
  approve: {
    by: 'reviewer',
    to: { wait: 'published', revision_wait: 'published', append_wait: 'published' },
  },
  schedule: { by: 'reviewer', to: { wait: 'scheduled' } },
  publish: { by: 'clock', to: { scheduled: 'published' } },
  reject: {
    by: 'reviewer',
    to: { wait: 'rejected', revision_wait: 'revision_rejected', append_wait: 'append_rejected' },
  },
  return: {
    by: 'reviewer',
    // Of what is scheduled when its time has come and its author may not publish it any more.
    to: { wait: 'draft', scheduled: 'draft', revision_wait: 'revising', append_wait: 'append_rejected' },
  },
};

/** Where a step leads from here; null when it may not be taken. */
export function stateAfter(step: Step, state: PostState, facts: PostFacts): PostState | null {
  const { to, may } = machine[step];
  return may === undefined || may(facts, state) ? (to[state] ?? null) : null;
}

/** The steps of somebody, for who looks through all of them. */
export const stepsBy = (by: StepRule['by']): Step[] =>
  (Object.keys(machine) as Step[]).filter((step) => machine[step].by === by);

/** The words that readers have are those of a version that was passed. */
export const isOut = (state: PostState): boolean =>
  !['draft', 'wait', 'scheduled', 'rejected', 'withdrawn'].includes(state);

/** A next text of what is out is being written, or waits. What is out is free then: of what is sold there are no revisions. */
export const isRewritten = (state: PostState): boolean =>
  state === 'revising' || state === 'revision_wait' || state === 'revision_rejected';

/** What of a post its steps depend on. */
export function factsOf({
  state,
  fields,
}: {
  state: PostState;
  fields: Pick<PostFields, 'content_type' | 'mode'>;
}): PostFacts {
  const isPremium = isOut(state) && !isRewritten(state) && fields.mode !== 3;
  return { contentType: fields.content_type, isPremium };
}

/** In the words of the wire. */
export const statusOf = (state: PostState): PostRow['status'] => statuses[state];

const statuses = {
  draft: 'draft',
  wait: 'wait',
  scheduled: 'wait',
  rejected: 'rejected',
  published: 'published',
  revising: 'draft',
  revision_wait: 'wait',
  revision_rejected: 'rejected',
  append_wait: 'wait',
  append_rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const satisfies Record<PostState, PostRow['status']>;

/** The states that a filter of the author's list asks for; what is out stands under `published` whatever becomes of its next text. */
export function statesOf(status: PostRow['status'] | 'all'): PostState[] {
  if (status === 'all') return [...postStates];
  return postStates.filter((state) => (status === 'published' ? isOut(state) : statuses[state] === status));
}

/** Why a step is refused, in a sentence for who tried it. */
export function whyNot(step: Step, state: PostState, { isPremium }: PostFacts): string {
  if (statuses[state] === 'wait')
    return state === 'scheduled' ? '已通过，等待发布，请先撤回' : '正在审核，请先撤回修改';
  if (state === 'withdrawn') return '内容已撤下';
  if (step === 'edit' && isPremium) return '已发布的付费内容不能修改，请追加';
  if (step === 'appeal') return '没有可以申诉的决定';
  if (step === 'append') return '只有已发布的付费或粉丝文章可以追加';
  if (step === 'switch' && !isPremium) return '公开过的内容不能改为收费';
  if (step === 'remove' && isOut(state)) return '已发布的内容不能删除，请撤下';
  return '内容状态已变化，请刷新后再试';
}
