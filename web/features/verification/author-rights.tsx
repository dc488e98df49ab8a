import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './author-rights.module.css';

const rights = [
  ['发布付费内容', '文章与帖子可单篇定价'],
  ['追加并通知', '已购读者收到通知，不另付费'],
  ['查看收益与提现', '每一笔都能对到账本'],
  ['看粉丝与阅读', '逐日数字，不含自己与机器人'],
] as const;

/** What the steps are for, and what becomes of the papers that they ask for (docs/product/verification.md#screen). */
export function AuthorRights() {
  return (
    <>
      <Card title="通过后可以">
        <ul className={css.rights}>
          {rights.map(([name, about]) => (
            <li key={name}>
              <Icon name="check" size="s" />
              <span>
                {name}
                <small>{about}</small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="证件怎么保管">
        <p className={css.kept}>
          姓名与身份证号核对后只留遮盖的样子和摘要。资质证明只有您与审核员能看，通过 30 天后删除。
        </p>
      </Card>
    </>
  );
}
