import { useEffect, useState } from 'react';
import { authoring } from '#domains/authoring/authoring.contract.ts';
import { api } from '#web/lib/api.ts';
import type { AuthorFacts } from './readers.ts';

/** What an author may choose; null until it is known, and where it cannot be had: then a text is free. */
export function useAuthor(): AuthorFacts | null {
  const [author, setAuthor] = useState<AuthorFacts | null>(null);
  useEffect(() => {
    let isOver = false;
    api(authoring.getAuthor, {}).then(
      (known) => !isOver && setAuthor(known),
      () => {},
    );
    return () => void (isOver = true);
  }, []);
  return author;
}
