import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Says the title of the page that a link has led to. Browsers do that by themselves only for documents that they load. */
export function Announcer() {
  const { pathname, search } = useLocation();
  const told = useRef(pathname + search);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const address = pathname + search;
    if (told.current === address) return;
    told.current = address;
    // The same words once more are no news to a screen reader; a blank behind them makes them others.
    setSaid((before) => (before === document.title ? `${document.title}\u00a0` : document.title));
  }, [pathname, search]);

  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}
