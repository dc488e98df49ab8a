import type { authoring, PostFields } from '#domains/authoring/authoring.contract.ts';
import type { Data } from '#shared/contract.ts';
import { fenOf, yuanText } from '#shared/money.ts';
import { isWholeFen, yuanTyped } from '#shared/typed-yuan.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { useState } from 'react';
import css from './aside.module.css';

export type Author = Data<typeof authoring.getAuthor>;

export interface AsideProps {
  fields: PostFields;
  onChange: (part: Partial<PostFields>) => void;
}

/** Who may read: everybody, the followers of the author's column, who pays. */
export function ReadersCard({ author, fields, onChange }: AsideProps & { author: Author }) {
  const { mode, price } = fields;
  const choices = [
    { mode: 3, name: '免费', about: '所有人可读', isShown: true, isLocked: false },
    {
      mode: 1,
      name: '粉丝专享',
      about: `订阅《${author.subject_title}》的人可读`,
      isShown: author.subject_id !== null,
      isLocked: false,
    },
    { mode: 2, name: '付费', about: '单篇购买；订阅不含', isShown: true, isLocked: !author.may_charge },
  ] as const;
  return (
    <Card title="谁能读">
      <div className={css.body} role="radiogroup" aria-label="谁能读">
        {choices.map(
          (choice) =>
            choice.isShown && (
              <label key={choice.mode} className={css.choice} data-locked={choice.isLocked || undefined}>
                <input
                  type="radio"
                  name="mode"
                  checked={mode === choice.mode}
                  disabled={choice.isLocked}
                  onChange={() => onChange({ mode: choice.mode })}
                />
                <span>
                  {choice.name}
                  <small>{choice.about}</small>
                </span>
              </label>
            ),
        )}
        {!author.may_charge && (
          <p className={css.about}>
            先完成作者认证，才能设为付费。<TextLink to="/author/authentic">去认证</TextLink>
          </p>
        )}
        {mode === 2 && <Price price={price} author={author} onChange={(yuan) => onChange({ price: yuan })} />}
      </div>
    </Card>
  );
}

interface PriceProps {
  price: number;
  author: Author;
  onChange: (yuan: number) => void;
}

/** In yuan, as it is typed. */
function Price({ price, author, onChange }: PriceProps) {
  const [text, setText] = useState(price === 0 ? '' : isWholeFen(price) ? price.toFixed(2) : String(price));
  const own = (price * author.share_percent) / 100;
  return (
    <>
      <label className={css.price}>
        <span>¥</span>
        <input
          aria-label="价格"
          placeholder="请输入价格"
          inputMode="decimal"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange(yuanTyped(target.value) || 0);
          }}
        />
        {own > 0 && <small>预计到手 ¥{own.toFixed(2)}</small>}
      </label>
      <p className={css.about}>价格按元填写，最低 {yuanText(fenOf(author.least_price))}；改价不影响已购读者。</p>
    </>
  );
}
