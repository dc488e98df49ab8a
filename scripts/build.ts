import { buildWeb } from '#server/build.ts';

await buildWeb();
