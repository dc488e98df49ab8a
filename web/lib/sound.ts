export type Tone = 'normal' | 'vip';

/** docs/product/alerts.md#sound */
const ATTEMPTS = 5;
const RETRY_MILLIS = 500;

/** Notes of each tone: when it begins, how high, in seconds and hertz. */
const tones: Record<Tone, readonly { at: number; pitch: number }[]> = {
  normal: [{ at: 0, pitch: 784 }],
  vip: [
    { at: 0, pitch: 988 },
    { at: 0.14, pitch: 1319 },
    { at: 0.28, pitch: 1568 },
  ],
};
const NOTE_SECONDS = 0.22;
const LOUDNESS = 0.18;

interface SoundDeps {
  openContext?: () => AudioContext;
  wait?: (millis: number) => Promise<void>;
  hasGesture?: () => boolean;
}

/** Plays the alert tones, made by the browser itself. A browser that does not want to yet is asked again; nothing here throws. */
export function createSound({
  openContext = () => new AudioContext(),
  wait = pause,
  hasGesture = hasBeenTouched,
}: SoundDeps = {}) {
  let context: AudioContext | null = null;

  /** Whether the browser lets us be heard now. */
  function isReady(): boolean {
    if (!hasGesture()) return false;
    try {
      context ??= openContext();
      // This promise may stay open for ever, so nobody waits for it.
      if (context.state !== 'running') void context.resume().catch(() => undefined);
      return context.state === 'running';
    } catch {
      return false;
    }
  }

  return {
    /** Whether the tone was heard. */
    async play(tone: Tone): Promise<boolean> {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        if (isReady() && context !== null) return ring(context, tone);
        if (attempt < ATTEMPTS) await wait(RETRY_MILLIS);
      }
      return false;
    },
  };
}
export type Sound = ReturnType<typeof createSound>;

function ring(context: AudioContext, tone: Tone): boolean {
  try {
    for (const { at, pitch } of tones[tone]) strike(context, context.currentTime + at, pitch);
    return true;
  } catch {
    return false;
  }
}

function strike(context: AudioContext, at: number, pitch: number) {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + NOTE_SECONDS);
}

/** Whether the reader has pressed or typed anything yet. Before that browsers refuse, and complain of each try; those that cannot tell are tried. */
function hasBeenTouched(): boolean {
  return (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
