/** Why nothing can be heard. */
export type SpeechTrouble = 'unsupported' | 'no-voices' | 'blocked';

interface SpeakerDeps {
  synth?: SpeechSynthesis | undefined;
  makeUtterance?: (text: string) => SpeechSynthesisUtterance;
  /** Null when it works again. */
  onTrouble: (trouble: SpeechTrouble | null) => void;
}

/** Older news waits no longer than this many newer ones. */
const LONGEST_QUEUE = 10;
/** Browsers load their voices late; some have none. */
const VOICES_MILLIS = 3000;
/** Some browsers never say that they have finished. */
const STUCK_MILLIS = 45_000;

/** Reads texts aloud in Chinese, one after the other. Nothing here throws. */
export function createSpeaker({
  synth = browserSynth(),
  makeUtterance = (text) => new SpeechSynthesisUtterance(text),
  onTrouble,
}: SpeakerDeps) {
  const queue: string[] = [];
  const listeners = new Set<() => void>();
  let isSpeaking = false;
  let stuckTimer: ReturnType<typeof setTimeout> | undefined;

  function changed() {
    for (const listener of listeners) listener();
  }

  async function next() {
    if (isSpeaking || synth === undefined || queue.length === 0) return;
    isSpeaking = true;
    const voices = await voicesOf(synth);
    const text = queue.shift();
    changed();
    if (voices.length === 0 || text === undefined) {
      queue.length = 0;
      isSpeaking = false;
      changed();
      return voices.length === 0 && onTrouble('no-voices');
    }
    speak(synth, text, voices);
  }

  function speak(voiceBox: SpeechSynthesis, text: string, voices: readonly SpeechSynthesisVoice[]) {
    try {
      const utterance = makeUtterance(text);
      utterance.lang = 'zh-CN';
      utterance.voice = chineseOf(voices);
      utterance.addEventListener('start', () => onTrouble(null));
      utterance.addEventListener('end', finish);
      utterance.addEventListener('error', ({ error }) => {
        if (error === 'not-allowed') onTrouble('blocked');
        finish();
      });
      stuckTimer = setTimeout(() => {
        voiceBox.cancel();
        finish();
      }, STUCK_MILLIS);
      voiceBox.speak(utterance);
    } catch {
      onTrouble('unsupported');
      finish();
    }
  }

  function finish() {
    if (!isSpeaking) return;
    clearTimeout(stuckTimer);
    isSpeaking = false;
    void next();
  }

  return {
    say(text: string) {
      if (synth === undefined) return onTrouble('unsupported');
      if (text === '') return;
      queue.push(text);
      queue.splice(0, Math.max(0, queue.length - LONGEST_QUEUE));
      changed();
      void next();
    },
    /** Silence at once, and forgets what waits. */
    hush() {
      queue.length = 0;
      changed();
      try {
        synth?.cancel();
      } catch {
        // Nothing was being said.
      }
      finish();
    },
    queueLength: () => queue.length,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Speaker = ReturnType<typeof createSpeaker>;

async function voicesOf(synth: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  try {
    if (synth.getVoices().length === 0) await untilVoices(synth);
    return synth.getVoices();
  } catch {
    return [];
  }
}

function untilVoices(synth: SpeechSynthesis): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, VOICES_MILLIS);
    synth.addEventListener(
      'voiceschanged',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

function chineseOf(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const chinese = voices.filter(({ lang }) => /^zh|^cmn/i.test(lang));
  return chinese.find(({ lang }) => /CN|Hans/i.test(lang)) ?? chinese[0] ?? null;
}

function browserSynth(): SpeechSynthesis | undefined {
  return typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis;
}
