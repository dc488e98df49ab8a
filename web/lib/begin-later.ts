/**
 * Begins something whose program has to be fetched: `begin` answers how to stop it, and this does at once. Where the program cannot
 * be had, nothing begins.
 */
export function beginLater(begin: () => Promise<() => void>): () => void {
  let isOver = false;
  let stop = nothing;
  async function start() {
    const begun = await begin();
    if (isOver) begun();
    else stop = begun;
  }
  start().catch(nothing);
  return () => {
    isOver = true;
    stop();
  };
}

function nothing() {}
