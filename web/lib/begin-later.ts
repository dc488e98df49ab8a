/**
 * Begins something whose program has to be fetched: `begin` answers how to stop it, and this does at once. Once its program is there
 * it is told whether it is over by then. Where the program cannot be had, nothing begins.
 */
export function beginLater(begin: (isOver: () => boolean) => Promise<() => void>): () => void {
  let isOver = false;
  let stop = nothing;
  async function start() {
    const begun = await begin(() => isOver);
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
