/** On a narrow window a row of days scrolls sideways: the one that is shown is in the middle of it. */
export function showInRow(day: HTMLElement | null): void {
  const row = day?.parentElement;
  if (day && row) row.scrollLeft = day.offsetLeft - (row.clientWidth - day.offsetWidth) / 2;
}
