import { Link } from 'react-router';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { pathOf, type SubjectNames } from './flash-words.ts';

/** Stocks, plates and subjects of a flash, and what can be done with it. */
export function FlashFoot({ flash, names }: { flash: Flash; names: SubjectNames }) {
  return (
    <div className="fi__foot">
      <div className="fi__tags">
        {(flash.Stocks ?? []).map(({ Symbol, Name }) => (
          <span key={Symbol} className="sc" title={Symbol}>
            {Name}
          </span>
        ))}
        {platesBeside(flash, names).map(({ Id, Name }) => (
          <span key={Id} className="pl">
            {Name}
          </span>
        ))}
        {flash.SubjIds.map((id) => names[id] !== undefined && <SubjectLink key={id} id={id} name={names[id]} />)}
        {flash.IsDemo && <span className="pl">演示</span>}
      </div>
      <span className="fi__hint" aria-hidden="true">
        <Kbd>o</Kbd> 打开 <Kbd>j</Kbd>
        <Kbd>k</Kbd> 上下条
      </span>
      <div className="fi__acts">
        <IconButton icon="share" label="分享" small onClick={() => void share(flash)} />
      </div>
    </div>
  );
}

/** A plate called like a subject of the same flash is not named twice. */
function platesBeside({ BkjInfoArr, SubjIds }: Flash, names: SubjectNames): Flash['BkjInfoArr'] {
  const said = new Set(SubjIds.map((id) => names[id]));
  return BkjInfoArr.filter(({ Name }) => !said.has(Name));
}

function SubjectLink({ id, name }: { id: string; name: string }) {
  return (
    <Link className="pl" to={`/subject/${id}`}>
      {name}
    </Link>
  );
}

async function share(flash: Flash): Promise<void> {
  const isCopied = await copyText(new URL(pathOf(flash), location.href).href);
  showToast(isCopied ? '已复制链接' : '浏览器不允许复制，请从地址栏复制');
}
