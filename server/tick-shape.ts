import { executionAsyncResource } from 'node:async_hooks';

/**
 * Node makes each `process.nextTick` an object literal, and an answer takes several. Once all of them are gone in one
 * collection, as while a program loads, the engine forgets their shape and never makes them fast again: a kept page then costs a
 * quarter more (docs/benchmarks.md#pages). One that stays keeps the shape. To be loaded before anything else.
 */
let kept: object | undefined;
process.nextTick(() => (kept = executionAsyncResource()));

export const keptTick = () => kept;
