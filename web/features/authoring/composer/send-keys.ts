import type { FormEvent, KeyboardEvent } from 'react';
import { isComposing } from '#web/lib/is-composing.ts';

/** What sends a form of the window: its button, and `Ctrl Enter` in any of its fields. An Enter of an input method sends nothing. */
export function sendKeys(send: () => void) {
  return {
    onSubmit(event: FormEvent) {
      event.preventDefault();
      send();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
      event.preventDefault();
      send();
    },
  };
}
