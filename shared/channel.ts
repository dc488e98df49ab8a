import type { z } from 'zod';
import type { Role } from './viewer.ts';

/** What is said of a live channel: hub, browser, documents and tests go by it. Its words are English, for whoever writes a client. */
export interface ChannelSpec {
  summary: string;
  /** Who may enter. */
  auth: 'optional' | 'required' | readonly Role[];
  /**
   * `log`: every event in its order; who comes back with epoch and offset is told what it missed.
   * `latest`: of each key the state of now; who reads slowly, or comes back, skips what lay between.
   */
  delivery: 'log' | 'latest';
  /** What ENTER_CHANNEL says besides the name and, for a log, the cursor. */
  enter: z.ZodObject;
  /** The data of each event, by its name. Of `latest` one says that there is no state (any more). */
  events: Record<string, z.ZodType>;
  /** Its events travel without the channel's name, as clients of long standing read them. One channel of an app at most. */
  hasBareEvents?: true;
  /** Paragraphs for the documents: what no schema says. */
  guide: readonly string[];
}

export type ChannelContract<S extends ChannelSpec = ChannelSpec> = S & { channel: string };

/** Declares a live channel. */
export function defineChannel<const S extends ChannelSpec>(channel: string, spec: S): ChannelContract<S> {
  return { channel, ...spec };
}

/** An event of a channel, as it travels: its name and its data. */
export type ChannelEvent<C extends ChannelSpec = ChannelSpec> = {
  [N in keyof C['events'] & string]: { event: N; data: z.output<C['events'][N]> };
}[keyof C['events'] & string];

/** Socket frames (docs/socket.md). Text frames of JSON, at most this many bytes towards the server. */
export const LARGEST_CLIENT_FRAME = 4096;

/** Where an answer to ENTER_CHANNEL puts a client in a log. */
export interface LogEntrance {
  chann_name: string;
  epoch: string;
  offset: number;
  recovered: boolean;
}

/** Why a channel may not be entered; number and sentence are of `codes`. */
export interface Refusal {
  chann_name: string;
  code: number;
  message: string;
}
