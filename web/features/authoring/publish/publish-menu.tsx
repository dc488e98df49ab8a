import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { compose } from './composing.ts';
import css from './publish-menu.module.css';

/** The two ways to publish: a short post over the page at hand, an article in a tab of its own (docs/product/author-pages.md#publish). */
export function PublishMenu() {
  const { key } = useLocation();

  function handleCompose({ currentTarget }: MouseEvent) {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    compose({ kind: 'new' });
  }

  return (
    // Another page is another menu: what was open is closed.
    <Popover key={key} icon="pen" label="发布" className={css.menu}>
      <ul className={css.ways}>
        <li data-scripted>
          <button type="button" onClick={handleCompose}>
            <Icon name="pen" />
            <span>
              发帖
              <small>几句话，可提及股票、附图</small>
            </span>
          </button>
        </li>
        <li>
          <Link to="/v/article/create" target="_blank">
            <Icon name="doc" />
            <span>
              写文章
              <small>在新标签页打开</small>
            </span>
          </Link>
        </li>
      </ul>
    </Popover>
  );
}
