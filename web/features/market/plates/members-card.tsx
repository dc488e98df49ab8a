import { ColumnPicker } from '#web/features/market/column-picker.tsx';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segments, ToggleLink } from '#web/ui/segments.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { firstOf, memberCells, memberHead, type MemberGroup } from './member-rows.ts';
import { MEMBER_TABLE, memberColumns, MemberTable } from './member-table.tsx';
import type { ThemeChoice } from './theme-choice.ts';
import css from './members-card.module.css';

const orders = [
  { id: 'chain', label: '按产业链' },
  { id: 'change', label: '按涨幅' },
] as const;
/** More members than these are unfolded on demand. */
const FOLDED = 40;

interface MembersProps {
  groups: readonly MemberGroup[];
  /** Of the plate, with those that are not listed. */
  memberCount: number;
  /** Whether there are parts of a chain, and whether some of the members are the core. */
  hasChain: boolean;
  hasCore: boolean;
  /** Whether it is known what money went into each. */
  hasMoney: boolean;
  choice: ThemeChoice;
  addressOf: (change: Partial<ThemeChoice>) => string;
  /** Of the file of all of them, and the day that it tells. */
  file: { name: string; date: string };
}

/** The members of a theme, by the parts of its chain or all together, and what can be chosen of them. */
export function MembersCard({ groups, choice, addressOf, file, ...plate }: MembersProps) {
  const count = countIn(groups);
  const isFolded = !choice.isWhole && count > FOLDED;
  return (
    <Card
      title={choice.isCoreOnly ? `核心成分股 ${count}` : `成分股 ${plate.memberCount}`}
      end={
        <span className={css.tools}>
          {plate.hasChain && (
            <Segments
              label="成分股次序"
              choices={orders}
              selected={choice.order}
              addressOf={(id) => addressOf({ order: id === 'change' ? 'change' : 'chain' })}
            />
          )}
          {plate.hasCore && (
            <ToggleLink isTaken={choice.isCoreOnly} to={addressOf({ isCoreOnly: !choice.isCoreOnly })}>
              只看核心
            </ToggleLink>
          )}
          <ColumnPicker table={MEMBER_TABLE} names={memberColumns(plate.hasMoney)} />
          <ExportButton name={file.name} head={memberHead} rows={() => memberCells(groups, file.date)} />
        </span>
      }
    >
      <MemberTable groups={isFolded ? firstOf(groups, FOLDED) : groups} whole={groups} hasMoney={plate.hasMoney} />
      {count > FOLDED && (
        <p className={css.more}>
          <TextLink to={addressOf({ isWhole: isFolded })} preventScrollReset replace>
            {isFolded ? `展开其余 ${count - FOLDED} 只` : `只列前 ${FOLDED} 只`}
          </TextLink>
        </p>
      )}
      <HowLine text="核心均涨幅 = 核心成分涨跌幅的算术平均，均涨幅为全部成分的；不含停牌与当日无涨跌幅限制的新股。走势按等权，分时以昨收、50 日以此前一日的收盘为 0。" />
      {!choice.isCoreOnly && count < plate.memberCount && <p className="muted s12">{`只列出涨幅居前的 ${count} 只`}</p>}
    </Card>
  );
}

const countIn = (groups: readonly MemberGroup[]) => groups.reduce((sum, { members }) => sum + members.length, 0);
