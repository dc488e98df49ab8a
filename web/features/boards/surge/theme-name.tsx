import type { ReactNode } from 'react';
import { isWrittenPlate } from '#shared/written-plates.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';

/** Those without a theme are none, and of one that is known by name there is nothing more to show. */
export const hasPage = (id: number) => id >= 0 && !isWrittenPlate(id);

/** A theme by its name, leading to its page where it has one. */
export function ThemeName({
  id,
  className,
  children,
}: {
  id: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (!hasPage(id)) return <span className={className}>{children}</span>;
  return (
    <ThenLink className={className} to={`/theme/${id}`}>
      {children}
    </ThenLink>
  );
}
