import type { MergeReceipt } from '#domains/accounts/merging/accounts.merging.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import css from './merge-receipts.module.css';

/** What moved from which account, and when. */
export function MergeReceipts({ receipts }: { receipts: readonly MergeReceipt[] }) {
  return receipts.map(({ account, display_name: name, moved, at }) => (
    <section key={account} className={css.receipt} aria-label={`从「${name}」移入`}>
      <p>
        从「{name}」移入 <small className="num">{dateTimeText(at)}</small>
      </p>
      {moved.length === 0 ? (
        <p className="muted">这个账号里没有要移动的内容</p>
      ) : (
        <dl>
          {moved.map(({ what, told }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="num">{told}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  ));
}
