import { clsx } from 'clsx/lite';
import { changeText } from '#shared/numbers.ts';
import { useThemeChanges } from '#web/features/market/plates/use-theme-changes.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { toneClass } from '#web/ui/tone.ts';
import type { RelatedTheme } from './load-best.ts';
import css from './result-aside.module.css';

/** Themes beside the best match. */
export function RelatedCard({ themes }: { themes: readonly RelatedTheme[] }) {
  const changes = useThemeChanges(themes.map(({ id }) => id));
  if (themes.length === 0) return null;
  return (
    <Card title="相关题材" end={`${themes.length} 个`} className={css.wide}>
      <ul>
        {themes.map(({ id, name, change: drawn }) => {
          const change = changes[id] ?? drawn;
          return (
            <LinkRow key={id} className={css.theme}>
              <RowLink to={`/theme/${id}`}>{name}</RowLink>
              <b className={clsx('num', toneClass(change))}>{changeText(change)}</b>
            </LinkRow>
          );
        })}
      </ul>
    </Card>
  );
}
