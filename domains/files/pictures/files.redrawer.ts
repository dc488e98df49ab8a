import { fileURLToPath } from 'node:url';
import { runApart } from '#shared/run-apart.ts';
import type { Piece } from '../files.tables.ts';

/** A picture in all its sizes, or why there is none, in words for who has sent it. */
export type Redrawn = { width: number; height: number; pieces: (Piece & { body: Uint8Array })[] } | { fault: string };
export type Redraw = (picture: Uint8Array) => Promise<Redrawn>;

const program = fileURLToPath(new URL('./redraw.ts', import.meta.url));
const LONGEST_MILLIS = 30_000;

/** Draws a picture anew in a process of its own: one that would take all memory ends that one alone. */
export const redrawApart: Redraw = async (picture) => read(await runApart(program, picture, LONGEST_MILLIS));

interface Head {
  fault?: string;
  width: number;
  height: number;
  pieces: Piece[];
}

function read(answer: Buffer): Redrawn {
  let at = 4 + answer.readUInt32BE(0);
  const { fault, width, height, pieces } = JSON.parse(answer.toString('utf8', 4, at)) as Head;
  if (fault !== undefined) return { fault };
  const bodies = pieces.map((piece) => ({ ...piece, body: answer.subarray(at, (at += piece.bytes)) }));
  return { width, height, pieces: bodies };
}
