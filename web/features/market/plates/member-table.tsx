import { clsx } from 'clsx/lite';
import { amountText, decimalText, percentText, shareText, signedAmountText } from '#shared/numbers.ts';
import { limitMark } from '#web/features/market/quote-words.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import type { Member, MemberGroup } from './member-rows.ts';
import css from './member-table.module.css';

const MONEY = '主力净额';
const columns = [
  { name: '名称 / 代码' },
  { name: '现价', isNumber: true },
  { name: '涨跌幅', isNumber: true },
  { name: '换手率', isNumber: true },
  { name: '流通值', isNumber: true },
  { name: MONEY, isNumber: true },
  { name: '入选理由' },
] as const;

interface MemberTableProps {
  groups: readonly MemberGroup[];
  /** Whether it is known what money went into each. */
  hasMoney?: boolean;
}

/** Who belongs to a plate, and why. */
export function MemberTable({ groups, hasMoney = true }: MemberTableProps) {
  const shown = columns.filter(({ name }) => hasMoney || name !== MONEY);
  return (
    <DataTable label="成分股表" columns={shown}>
      {groups.map(({ name, members }) => [
        name !== null && (
          <tr key={name} className={css.group}>
            <th scope="rowgroup" colSpan={shown.length}>
              {`${name}（${members.length}）`}
            </th>
          </tr>
        ),
        ...members.map((member) => <MemberLine key={member.symbol} {...{ member, hasMoney }} />),
      ])}
    </DataTable>
  );
}

function MemberLine({ member, hasMoney }: { member: Member } & Required<Omit<MemberTableProps, 'groups'>>) {
  const { symbol, name, isCore, why, quote, mainNet } = member;
  const isTrading = quote !== null && quote.trade_status !== 'HALT';
  const change = isTrading ? quote.px_change_rate : null;
  const mark = isTrading ? limitMark(quote) : quote && '停牌';
  return (
    <tr className={clsx(css.line, !isTrading && 'muted')}>
      <th scope="row">
        <ThenLink to={`/stock/${symbol}`}>{name}</ThenLink> {isCore && <SmallName>核心</SmallName>}
        {mark !== null && <SmallName>{mark}</SmallName>}
        <span className={clsx(css.code, 'muted num')}>{symbol}</span>
      </th>
      <NumberCell className={toneClass(change)}>{decimalText(quote?.last_px ?? null)}</NumberCell>
      <NumberCell className={clsx(toneClass(change), css.strong)}>{percentText(change)}</NumberCell>
      <NumberCell>{isTrading ? shareText(quote.turnover_ratio) : '--'}</NumberCell>
      <NumberCell>{amountText(quote?.circulation_value ?? null)}</NumberCell>
      {hasMoney && <NumberCell className={toneClass(mainNet)}>{signedAmountText(mainNet)}</NumberCell>}
      <td className={css.why}>{why}</td>
    </tr>
  );
}
