/** What the hub allows and how it paces itself; tests and the shell override single values. */
export interface HubLimits {
  /** Sockets of one address; 0 turns the limit off. */
  socketsPerAddress: number;
  /** Sockets of this process; 0 turns the limit off. */
  sockets: number;
  /** A client that missed more events than this reloads over HTTP instead. */
  replayedEvents: number;
  /** Newest events kept in memory, encoded. */
  ringEvents: number;
  /** Sockets written to before other work gets its turn: 500 stalled it for 8–11 ms with 10,000 sockets, 250 for 3–7. */
  sliceSockets: number;
  /** Work of telling newest states, in one turn, before other work gets its own. */
  sliceMillis: number;
  /** A client that has this much unread is cut off, not buffered. */
  unreadBytes: number;
  /** Frames that a client may send in one period. */
  frames: number;
  framePeriodMillis: number;
  /** Missed events that a client is sent in one period; beyond that it is told to read the list over HTTP. */
  replayedBytes: number;
  heartbeatMillis: number;
  /** After telling everybody to reload, this long until the next news: an import in batches must not flood. */
  jumpPauseMillis: number;
  /** Memory that was let go of because content changed is filled again, so often at the most. */
  refillMillis: number;
  /** So long after asking the database for a newer head nobody's cursor makes it ask again. */
  lookPauseMillis: number;
  /** Pause after the log could not be read. */
  retryMillis: number;
  /** Sessions that expire are looked for so often. */
  expiryMillis: number;
  /** How long closing waits for the other side's goodbye. */
  goodbyeMillis: number;
}

export const defaultLimits: HubLimits = {
  socketsPerAddress: 10_000,
  sockets: 50_000,
  replayedEvents: 300,
  ringEvents: 4096,
  sliceSockets: 250,
  sliceMillis: 4,
  unreadBytes: 1_048_576,
  frames: 60,
  framePeriodMillis: 10_000,
  replayedBytes: 2 * 1024 * 1024,
  heartbeatMillis: 25_000,
  jumpPauseMillis: 2000,
  refillMillis: 1000,
  lookPauseMillis: 100,
  retryMillis: 1000,
  expiryMillis: 30_000,
  goodbyeMillis: 2000,
};
