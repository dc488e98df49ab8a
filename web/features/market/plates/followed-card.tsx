import { useCallback } from 'react';
import { plates } from '#domains/market/plates/market.plates.contract.ts';
import { changeText } from '#shared/numbers.ts';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import { useFollowedThemes } from './followed-themes.ts';
import css from './followed-card.module.css';

interface FollowedTheme {
  id: number;
  name: string;
  change: number | null;
}

const REFRESH_SECONDS = 20;
const none: readonly FollowedTheme[] = [];

/** The themes that are followed on this device, as they go now (docs/product/plates.md#followed). */
export function FollowedCard() {
  const followed = useFollowedThemes() ?? [];
  const asked = followed.join(',');
  const read = useCallback(async (): Promise<readonly FollowedTheme[]> => {
    if (asked === '') return none;
    const told = await api(plates.listPlateData, {
      query: { plates: asked, fields: 'plate_name,core_avg_pcp' },
    });
    return asked.split(',').flatMap((id) => {
      const theme = told[id];
      return theme?.plate_name === undefined
        ? []
        : [{ id: Number(id), name: theme.plate_name, change: theme.core_avg_pcp ?? null }];
    });
  }, [asked]);
  const themes = useAnew(none, read, REFRESH_SECONDS, { atOnce: true });
  if (followed.length === 0 || themes.length === 0) return null;
  return (
    <Card title="关注的题材" end={`${themes.length} 个`}>
      <ul className={css.list}>
        {themes.map(({ id, name, change }) => (
          <LinkRow key={id} className={css.row}>
            <RowLink to={`/theme/${id}`}>{name}</RowLink>
            <b className={`num ${toneClass(change) ?? ''}`}>{`${arrowOf(change)} ${changeText(change)}`}</b>
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}
