import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { OWN_BAR } from '#web/shell/own-bar.ts';

/** In the bar of the frame, beside the name of the site. */
export function InBar({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.getElementById(OWN_BAR));
  return place && createPortal(children, place);
}
