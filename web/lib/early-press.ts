/** A part says with it that its program is there. */
export const PART_ALIVE = 'alive';

/**
 * Before the program of a part is there (`later`), a press on one of its buttons would be lost: it is kept, and done when the part says
 * that it lives, unless the button says something else by now (docs/product/shell.md#early-presses). Inlined before every other
 * script, so it is one function that needs nothing but the browser.
 */
export function keepEarlyPresses(partAlive: string): void {
  const said = (button: Element) => String(button.getAttribute('aria-pressed'));

  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('.later:not([data-alive]) button');
      if (button) button.dataset['pressed'] = said(button);
    },
    true,
  );

  addEventListener(
    partAlive,
    ({ target: part }) => {
      if (!(part instanceof HTMLElement)) return;
      part.dataset['alive'] = '';
      // What the server did not know, as what is followed here, is drawn first.
      setTimeout(() => {
        for (const button of part.querySelectorAll<HTMLElement>('button[data-pressed]')) {
          const { pressed } = button.dataset;
          delete button.dataset['pressed'];
          if (said(button) === pressed) button.click();
        }
      });
    },
    true,
  );
}

/** The browser's bundle has no use for the text. */
export const earlyPressScript = import.meta.env.SSR
  ? `;(${keepEarlyPresses.toString()})(${JSON.stringify(PART_ALIVE)})`
  : '';
