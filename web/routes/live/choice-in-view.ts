import { longRow } from '#web/ui/long-row.ts';

/** The row of choices: on a wide window a part of its bar, on others the bar itself. */
export function showChoice(): () => void {
  const row = document.querySelector<HTMLElement>('[role="group"] [aria-current]')?.offsetParent;
  return (row instanceof HTMLElement && longRow(row)) || (() => undefined);
}
