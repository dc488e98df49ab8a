import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './inside-list.module.css';
import type { SoldColumn } from './sold-columns.ts';

/** What is in an issue, part by part. */
export function InsideList({ parts }: Pick<SoldColumn, 'parts'>) {
  return (
    <Card title="里面有什么">
      <ul className={css.parts}>
        {parts.map(({ icon, name, about }) => (
          <li key={name}>
            <Icon name={icon} />
            <div>
              <h3>{name}</h3>
              <p className="sub">{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
