/** What the first paint of a subject does without, in one file: many small ones weigh more. */
export { SubjectFollow } from './subject-follow.tsx';
export { SubjectFollowers } from './subject-followers.tsx';
export { SubjectBuy } from './subject-buy.tsx';
