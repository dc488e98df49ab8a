import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { partsOf } from '#web/features/ops/parts.ts';
import { ThemeSwitch } from '#web/shell/theme-switch.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { longRow } from '#web/ui/long-row.ts';
import css from './ops-frame.module.css';

export interface OpsPerson {
  name: string;
  roleText: string;
  may: readonly string[];
}

interface OpsFrameProps {
  person: OpsPerson;
  hasDemo: boolean;
  /** The part at hand; null at the door, where there is nothing to go to. */
  here: string | null;
  /** What was done by the form that was sent last. */
  done?: string | undefined;
  children: ReactNode;
}

/** The frame of the back office: who is there, what their roles let them see, and the page. */
export function OpsFrame({ person, hasDemo, here, done, children }: OpsFrameProps) {
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#ops">
        跳到正文
      </a>
      <header className={css.bar}>
        <Link className={css.name} to="/" title="回到网站">
          开盘
        </Link>
        <span className="muted s12">后台</span>
        {hasDemo && <Badge tone="warn">演示环境</Badge>}
        <span className={css.person}>
          {person.name}
          <small>{person.roleText}</small>
        </span>
        <ThemeSwitch />
        {here !== null && (
          <Form method="post" action="/ops/verify">
            <Button type="submit" size="s" name="form" value="leave">
              离开后台
            </Button>
          </Form>
        )}
      </header>
      <div className={css.below}>
        {here !== null && <OpsNav may={person.may} here={here} />}
        <div id="ops" className={css.page} tabIndex={-1}>
          {done !== undefined && (
            <p className={css.done} role="status">
              {done}
            </p>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

function OpsNav({ may, here }: { may: readonly string[]; here: string }) {
  const parts = partsOf(may);
  const groups = [...new Set(parts.map(({ group }) => group))];
  return (
    <nav ref={longRow} className={css.nav} aria-label="后台导航">
      {groups.map((name) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          {parts
            .filter(({ group }) => group === name)
            .map(({ path, title, icon }) => (
              <Link key={path} to={`/ops/${path}`} aria-current={path === here ? 'page' : undefined}>
                <Icon name={icon} size="s" />
                {title}
              </Link>
            ))}
        </section>
      ))}
    </nav>
  );
}
