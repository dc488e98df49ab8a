/** Plain counters; the shell turns them into metrics. */
export interface HubMetrics {
  /** Sockets open now. */
  open: number;
  /** Event frames written to sockets, replays included. */
  sent: number;
  /** Clients disconnected because they did not read. */
  cutOff: number;
  /** Upgrades turned away: foreign origin or too many sockets. */
  refused: number;
}

export function createHubMetrics(): HubMetrics {
  return { open: 0, sent: 0, cutOff: 0, refused: 0 };
}
