import type { Viewer } from '#shared/viewer.ts';
import { createAppendDrafts } from './authoring.append-drafts.ts';
import { createCompleteness, type CompletenessDeps } from './authoring.completeness.ts';
import { createDrafts, type DraftsDeps } from './authoring.drafts.ts';
import { createKeptVersions, type KeptVersionsDeps } from './authoring.kept-versions.ts';
import { createOutPosts, type OutPostsDeps } from './authoring.out-posts.ts';
import { createOwnPosts } from './authoring.own-posts.ts';
import { createPostSteps, type PostStepsDeps } from './authoring.post-steps.ts';

/** What the parts give each other. */
type Own = 'steps' | 'versions' | 'completeness' | 'appendDrafts';

type PostsDeps = Omit<DraftsDeps & OutPostsDeps & CompletenessDeps & KeptVersionsDeps & PostStepsDeps, Own>;

/** What its author does with a post, from the first letter to the last (docs/product/authoring.md). */
export function createPosts(deps: PostsDeps) {
  const completeness = createCompleteness(deps);
  const versions = createKeptVersions(deps);
  const steps = createPostSteps({ ...deps, versions });
  const parts = { ...deps, completeness, versions, steps, appendDrafts: createAppendDrafts(deps) };
  return {
    ...createDrafts(parts),
    ...createOutPosts(parts),
    ...createOwnPosts(parts),
    standingOf: (viewer: Viewer) => completeness.standingOf({ state: 'draft' }, viewer),
    lint: completeness.lint,
  };
}
