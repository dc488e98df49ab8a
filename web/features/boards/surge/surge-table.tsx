import { clsx } from 'clsx/lite';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { amountText, decimalText, percentText, shareText } from '#shared/numbers.ts';
import { clockToSecond } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import { reasonName } from './surge-figures.tsx';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import type { SurgeGroup, SurgeStock } from './surge-groups.ts';
import css from './surge-table.module.css';
import { hasPage, ThemeName } from './theme-name.tsx';

/** Nobody has written why a share moved today: its themes tell what it does. */
const columnsOf = (isWritten: boolean) => [
  { name: '名称 / 代码' },
  { name: '现价', isNumber: true },
  { name: '涨跌幅', isNumber: true },
  { name: '涨停时间', isNumber: true },
  { name: '几天几板', isNumber: true },
  { name: '换手率', isNumber: true },
  { name: '流通值', isNumber: true },
  { name: reasonName(isWritten) },
];

export const sectionId = (id: number) => (id < 0 ? 'others' : `plate-${id}`);

interface SurgeTableProps {
  groups: readonly SurgeGroup[];
  isWritten: boolean;
  /** Where nothing is known of the day before nobody can tell a first board from a second. */
  isEveKnown?: boolean;
}

/** Who is up a lot, theme by theme, below one head. */
export function SurgeTable({ groups, isWritten, isEveKnown = true }: SurgeTableProps) {
  const columns = columnsOf(isWritten);
  return (
    <Card className={css.board}>
      <DataTable label="涨停股" columns={columns}>
        {groups.map((group, nr) => (
          <Group
            key={group.id}
            group={group}
            width={columns.length}
            isEveKnown={isEveKnown}
            first={nr < OPEN_THEMES ? FIRST_SHOWN : 0}
          />
        ))}
      </DataTable>
    </Card>
  );
}

/** So many of a theme stand there at once, more only where one opens it: a theme of a strong day has a hundred. */
const FIRST_SHOWN = 6;
/** Themes behind these are a line each until they are opened. */
const OPEN_THEMES = 12;

interface GroupProps {
  group: SurgeGroup;
  /** In columns. */
  width: number;
  isEveKnown: boolean;
  /** How many of it stand there at once. */
  first: number;
}

function Group({ group, width, isEveKnown, first }: GroupProps) {
  const { id, name, stocks } = group;
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Whoever was led to it wants to see it.
  const isOpen = chosen ?? hash === `#${sectionId(id)}`;
  const rest = stocks.length - first;
  const button = rest > 0 && (
    <TextButton
      aria-expanded={isOpen}
      aria-label={`${name}：${restText({ isOpen, first, rest })}`}
      onClick={() => setChosen(!isOpen)}
    >
      {restText({ isOpen, first, rest })}
    </TextButton>
  );
  return (
    <>
      <tr id={sectionId(id)} className={css.group}>
        <td colSpan={width}>
          <GroupHead {...group} about={first === 0 && !isOpen ? '' : group.about} more={first === 0 && button} />
        </td>
      </tr>
      {(isOpen ? stocks : stocks.slice(0, first)).map((stock) => (
        <SurgeLine key={stock.symbol} stock={stock} plateId={id} isEveKnown={isEveKnown} />
      ))}
      {first > 0 && rest > 0 && (
        <tr className={css.line}>
          <td colSpan={width} className={css.rest}>
            <span className={css.inView}>{button}</span>
          </td>
        </tr>
      )}
    </>
  );
}

function restText({ isOpen, first, rest }: { isOpen: boolean; first: number; rest: number }): string {
  if (isOpen) return '收起';
  return first === 0 ? `展开 ${rest} 只` : `展开其余 ${rest} 只`;
}

interface GroupHeadProps extends SurgeGroup {
  /** What opens it. */
  more: ReactNode;
}

/** One theme of the board: what it is, how its core goes, and how many of it are up a lot. */
function GroupHead({ id, name, about, change, stocks, more }: GroupHeadProps) {
  const sealed = stocks.filter(({ isSealed }) => isSealed === true).length;
  const near = stocks.filter(({ isSealed }) => isSealed === false).length;
  return (
    <div className={css.inView}>
      <div className={css.head}>
        <h2>
          <ThemeName id={id}>{name}</ThemeName>
        </h2>
        {change !== null && (
          <b className={clsx(toneClass(change), 'num')} title="核心均涨幅">
            {arrowOf(change)} {percentText(change)}
          </b>
        )}
        <SmallName>{sealed + near === 0 ? `共 ${stocks.length}` : `涨停 ${sealed}`}</SmallName>
        {near > 0 && <SmallName>{`大涨 ${near}`}</SmallName>}
        {more}
        {hasPage(id) && (
          <ThenLink className={css.more} to={`/theme/${id}`}>
            题材页
          </ThenLink>
        )}
      </div>
      {about !== '' && (
        <p className={css.about}>
          <b>题材</b>
          {about}
        </p>
      )}
    </div>
  );
}

interface SurgeLineProps {
  stock: SurgeStock;
  plateId: number;
  isEveKnown: boolean;
}

function SurgeLine({ stock, plateId, isEveKnown }: SurgeLineProps) {
  const { symbol, name, price, change, enteredAt, isSealed, turnover, circulation, reason, plates } = stock;
  const tone = toneClass(change);
  const others = plates.filter(({ id }) => id !== plateId && id > 0);
  return (
    <tr className={css.line}>
      <th scope="row">
        <ThenLink to={`/stock/${symbol}`}>{name}</ThenLink>
        <span className={clsx(css.code, 'muted num')}>{symbolText(symbol)}</span>
      </th>
      <NumberCell className={tone}>{decimalText(price)}</NumberCell>
      <NumberCell className={clsx(tone, css.strong)}>{percentText(change)}</NumberCell>
      <NumberCell>
        {isSealed === false && <SmallName>大涨</SmallName>}{' '}
        {enteredAt === 0 ? '--' : clockToSecond(enteredAt).slice(0, 5)}
      </NumberCell>
      <NumberCell>{boardsText(stock, isEveKnown)}</NumberCell>
      <NumberCell>{shareText(turnover)}</NumberCell>
      <NumberCell>{amountText(circulation)}</NumberCell>
      <td className={css.why}>
        {reason !== '' && <Reason text={reason} />}
        {others.map(({ id, name: other }) => (
          <ThemeName key={id} id={id} className={css.other}>
            {other}
          </ThemeName>
        ))}
        {reason === '' && others.length === 0 && '—'}
      </td>
    </tr>
  );
}

/** Two lines of the narrowest table hold so many letters. */
const SHORT_REASON = 44;

/** One that is longer shows its beginning until it is opened, so that rows stay as high as each other. */
function Reason({ text }: { text: string }) {
  if (text.length <= SHORT_REASON) return text;
  return (
    <details className={css.long}>
      <summary>{text}</summary>
    </details>
  );
}

function boardsText({ isSealed, boards }: SurgeStock, isEveKnown: boolean) {
  if (boards !== '') return <b className={toneClass(1)}>{boards}</b>;
  return isSealed === true && isEveKnown ? <span className="muted">首板</span> : '--';
}
