/** Marks a box that scrolls sideways, as `data-more`, as long as something of it lies further right. */
export function marksMore(box: HTMLElement | null) {
  if (box === null) return undefined;
  const look = () => box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  look();
  box.addEventListener('scroll', look, { passive: true });
  addEventListener('resize', look);
  return () => {
    box.removeEventListener('scroll', look);
    removeEventListener('resize', look);
  };
}
