import type { FoundAccount } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import css from './choose-account.module.css';

interface AccountOptionProps {
  account: FoundAccount;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of the accounts, by what its owner knows it again. */
export function AccountOption({ account, isChosen, onChoose }: AccountOptionProps) {
  const { display_name: name, avatar, vip_type: vip, last_login_time: last, paid_product: products } = account;
  return (
    <label className={css.account}>
      <input type="radio" className="vh" name="uid" value={account.account} checked={isChosen} onChange={onChoose} />
      <Avatar name={name} picture={avatar} />
      <span className={css.words}>
        <span className={css.name}>
          <b>{name}</b> {vip === 1 && <Badge tone="vip">VIP</Badge>}
        </span>
        <small>
          {last === 0 ? (
            '没有登录过'
          ) : (
            <>
              上次登录 <span className="num">{dateTimeText(last)}</span>
            </>
          )}
        </small>
        <small>{products.length === 0 ? '没有订阅' : products.map((product) => product.name).join('、')}</small>
      </span>
      <span className={css.mark} aria-hidden="true" />
    </label>
  );
}
