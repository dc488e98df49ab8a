import type { AccountName } from '#domains/billing/ledger/billing.ledger.ts';
import type { TransferRow } from '#domains/billing/ledger/billing.ledger-store.ts';
import { fen, yuanOf, type Fen } from '#shared/money.ts';
import type { LedgerLineView } from './billing.orders.contract.ts';

const kinds: readonly string[] = ['topup', 'purchase', 'refund', 'merge'];

/** Why money moved, in a word; whatever else brought some is a gift. */
export const kindOf = (word: string): LedgerLineView['kind'] =>
  kinds.includes(word) ? (word as LedgerLineView['kind']) : 'gift';

/** What a transfer brought an account, or took from it. */
export const changeOf = ({ toAccount, amount }: Pick<TransferRow, 'toAccount' | 'amount'>, account: AccountName): Fen =>
  toAccount === account ? amount : fen(0 - amount);

/** A transfer as its owner is told of it: nobody else's account is named. */
export const viewTransfer = (row: TransferRow, account: AccountName) => ({
  ...{ id: String(row.id), kind: kindOf(row.cause.split(':', 1)[0] ?? '') },
  ...{ amount: yuanOf(changeOf(row, account)), at: row.at },
});
