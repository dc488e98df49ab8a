import { useEffect, useRef, useState } from 'react';

/** Whether a picture did not load; it may have failed before the page came alive. */
export function useImageFault() {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const shown = image.current;
    setBroken(shown !== null && shown.complete && shown.naturalWidth === 0 && shown.currentSrc !== '');
  }, []);

  return { image, isBroken, onError: () => setBroken(true) };
}
