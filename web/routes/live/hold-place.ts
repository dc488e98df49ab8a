/** Scrolls by as much as the first row has moved that is still there. */
export function holdPlace(tops: ReadonlyMap<Element, number>) {
  for (const [row, top] of tops) {
    // A separator sticks to the window on phones, and says nothing about its place.
    if (!row.isConnected || row.matches('[data-day]')) continue;
    const moved = row.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
    return;
  }
}
