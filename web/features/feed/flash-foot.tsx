import type { Flash } from '#domains/feed/feed.contract.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { SmallLink, SmallName, Tag } from '#web/ui/tag.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import css from './flash-foot.module.css';
import { pathOf, type SubjectNames } from './flash-words.ts';

/** Stocks, plates and subjects of a flash, and what can be done with it. */
export function FlashFoot({ flash, names }: { flash: Flash; names: SubjectNames }) {
  return (
    <div className={css.foot}>
      <div className={css.tags}>
        {(flash.Stocks ?? []).map(({ Symbol, Name }) => (
          <Tag key={Symbol} title={Symbol}>
            {Name}
          </Tag>
        ))}
        {platesBeside(flash, names).map(({ Id, Name }) => (
          <SmallName key={Id}>{Name}</SmallName>
        ))}
        {flash.SubjIds.map(
          (id) =>
            names[id] !== undefined && (
              <SmallLink key={id} to={`/subject/${id}`}>
                {names[id]}
              </SmallLink>
            ),
        )}
        {flash.IsDemo && <SmallName>演示</SmallName>}
      </div>
      <span className={css.hint} aria-hidden="true">
        <Kbd>o</Kbd> 打开 <Kbd>j</Kbd>
        <Kbd>k</Kbd> 上下条
      </span>
      <div className={css.acts}>
        <IconButton icon="share" label="分享" small className={css.act} onClick={() => void share(flash)} />
      </div>
    </div>
  );
}

/** A plate called like a subject of the same flash is not named twice. */
function platesBeside({ BkjInfoArr, SubjIds }: Flash, names: SubjectNames): Flash['BkjInfoArr'] {
  const said = new Set(SubjIds.map((id) => names[id]));
  return BkjInfoArr.filter(({ Name }) => !said.has(Name));
}

async function share(flash: Flash): Promise<void> {
  const isCopied = await copyText(new URL(pathOf(flash), location.href).href);
  showToast(isCopied ? '已复制链接' : '浏览器不允许复制，请从地址栏复制');
}
