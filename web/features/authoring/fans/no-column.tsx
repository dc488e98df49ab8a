import { ContactFacts } from '#web/features/legal/contact-facts.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './no-column.module.css';

const rights = [
  ['读者可以关注与订阅', '您的主页与文章里都有入口'],
  ['可以写给订阅者', '发布时选“粉丝专享”，订阅的人可读'],
  ['看得到是谁、每天新增多少', '就在这一页，近 30 天逐日'],
] as const;

/** What a column is good for, and how one is opened: by the editors, whom an author asks. */
export function NoColumn({ accountId }: { accountId: string }) {
  return (
    <Card title="还没有栏目">
      <div className={css.parts}>
        <section aria-labelledby="column-rights">
          <h3 id="column-rights">有了栏目</h3>
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
        </section>
        <section aria-labelledby="column-way">
          <h3 id="column-way">怎么开通</h3>
          <p>栏目由编辑部开通，每位认证作者一个。联系客服，告诉我们栏目想叫什么、写什么，并报上账号编号：</p>
          <p className={css.id}>
            账号编号 <b className="num">{accountId}</b>
          </p>
          <ContactFacts />
        </section>
      </div>
    </Card>
  );
}
