import { clsx } from 'clsx/lite';
import { amountText, decimalText, percentText, shareText, signedAmountText } from '#shared/numbers.ts';
import { limitMark } from '#web/features/market/quote-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import { useColumnsOff } from '#web/features/market/columns-off.ts';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import { isTrading, meanChange, type Member, type MemberGroup } from './member-rows.ts';
import css from './member-table.module.css';

const MONEY = '主力净额';
/** By which it is kept which columns are shown. */
export const MEMBER_TABLE = 'members';
const columns = [
  { name: '名称 / 代码' },
  { name: '现价', isNumber: true },
  { name: '涨跌幅', isNumber: true },
  { name: '换手率', isNumber: true },
  { name: '流通值', isNumber: true },
  { name: MONEY, isNumber: true },
  { name: '入选理由' },
] as const;

const columnsWith = (hasMoney: boolean) => columns.filter(({ name }) => hasMoney || name !== MONEY);
/** Those that may be left out. */
export const memberColumns = (hasMoney: boolean) =>
  columnsWith(hasMoney)
    .slice(1)
    .map(({ name }) => name);

interface MemberTableProps {
  groups: readonly MemberGroup[];
  /** The same with those that are not shown: how a part goes follows from all of it. */
  whole: readonly MemberGroup[];
  /** Whether it is known what money went into each. */
  hasMoney: boolean;
}

/** Who belongs to a plate, and why. */
export function MemberTable({ groups, whole, hasMoney }: MemberTableProps) {
  const shown = columnsWith(hasMoney);
  const off = useColumnsOff(MEMBER_TABLE);
  const width = shown.filter(({ name }) => !off.includes(name)).length;
  return (
    <DataTable label="成分股表" columns={shown} off={off}>
      {groups.map(({ name, members }) => [
        name !== null && (
          <tr key={name} className={css.group}>
            <th scope="rowgroup" colSpan={width}>
              <PartHead name={name} members={whole.find((part) => part.name === name)?.members ?? members} />
            </th>
          </tr>
        ),
        ...members.map((member) => <MemberLine key={member.symbol} {...{ member, hasMoney }} />),
      ])}
    </DataTable>
  );
}

/** A part of the chain: how it goes on the mean, and how many stand there. */
function PartHead({ name, members }: { name: string; members: readonly Member[] }) {
  const mean = meanChange(members);
  return (
    <span className={css.part}>
      {name}
      <span className={toneClass(mean)}>{mean === null ? '--' : `${arrowOf(mean)} ${percentText(mean)}`}</span>
      <span className="muted">{`${members.length} 只`}</span>
    </span>
  );
}

function MemberLine({ member, hasMoney }: { member: Member; hasMoney: boolean }) {
  const { symbol, name, isCore, why, quote, mainNet, boards } = member;
  const traded = isTrading(member) ? quote : null;
  const change = traded?.px_change_rate ?? null;
  const mark = traded && limitMark(traded);
  return (
    <tr className={clsx(css.line, traded === null && [css.halted, 'muted'])}>
      <th scope="row">
        <span className={css.name}>
          <ThenLink to={`/stock/${symbol}`}>{name}</ThenLink>
          {isCore && <Badge tone="brand">核心</Badge>}
          {mark !== null && <SmallName>{mark}</SmallName>}
          {quote !== null && traded === null && <Badge>停牌</Badge>}
        </span>
        <span className={clsx(css.code, 'muted num')}>{symbolText(symbol)}</span>
      </th>
      <NumberCell className={toneClass(change)}>{decimalText(quote?.last_px ?? null)}</NumberCell>
      <NumberCell className={clsx(toneClass(change), css.strong)}>{percentText(change)}</NumberCell>
      <NumberCell>{shareText(traded?.turnover_ratio ?? null)}</NumberCell>
      <NumberCell>{amountText(quote?.circulation_value ?? null)}</NumberCell>
      {hasMoney && <NumberCell className={toneClass(mainNet)}>{signedAmountText(mainNet)}</NumberCell>}
      <td className={css.why}>
        {boards !== null && <b className={css.boards}>{boards}</b>}
        {why}
      </td>
    </tr>
  );
}
