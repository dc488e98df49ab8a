import { randomBytes } from 'node:crypto';
import { openDatabase } from '#db/client.ts';
import { createFeedStore } from '#domains/feed/feed.store.ts';
import { loadConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';

/** `npm run new-epoch`, after a restore and before the first start: offsets given out from now on are not those that browsers remember. */
const config = loadConfig();
const database = await openDatabase(config.db, createLog(config));
const epoch = randomBytes(8).toString('hex');
await createFeedStore(database.db).renewEpoch(epoch);
await database.close();
process.stdout.write(`The feed has a new epoch: ${epoch}\n`);
