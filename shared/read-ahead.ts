import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Reads the values of keys in their order, so many of them at a time: while an import writes every reading waits for a batch of it, and so
 * a handful waits once.
 */
export async function* readAhead<Key, Value>(
  keys: Iterable<Key>,
  read: (key: Key) => Promise<Value>,
  most = 10,
): AsyncGenerator<Value> {
  const under: Promise<Value>[] = [];
  for (const key of keys) {
    const reading = read(key);
    // One that nobody comes to ask for has nobody to tell its fault to.
    reading.catch(() => {});
    under.push(reading);
    // Some values are made, and not read: others come between.
    await nextTurn();
    if (under.length >= most) yield await (under.shift() as Promise<Value>);
  }
  for (const reading of under) yield await reading;
}
