import type { UnixSeconds } from '#shared/time.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { StockLists } from '#web/features/boards/dragon-tiger/stock-lists.tsx';
import { FlashRows } from '#web/features/market/flash-rows.tsx';
import { SimulatedText } from '#web/features/market/simulated-mark.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './about-card.module.css';
import { aboutTabOf, aboutTabs, newsNameOf, type About, type AboutTab } from './load-about.ts';

/** A step leads to its head: the next page may be shorter than where the reader is. */
export const ABOUT_PLACE = 'about';

interface AboutCardProps {
  security: { symbol: string; name: string; kind: string };
  about: About;
  /** Whether the list is shown from a later place on. */
  isContinued: boolean;
  now: UnixSeconds;
  addressOf: (tab: AboutTab, from?: string) => string;
}

/** What is told of a security, by turns: texts that name it, and the lists that it was on. */
export function AboutCard({ security, about, isContinued, now, addressOf }: AboutCardProps) {
  const tabs = security.kind === 'index' ? aboutTabs.slice(0, 1) : aboutTabs;
  const next = about.tab === 'lists' ? null : about.next;
  return (
    <Card aria-label="消息" id={ABOUT_PLACE} className={css.card}>
      <div className={css.head}>
        <Tabs label="关于它的" tabs={tabs} selected={about.tab} addressOf={(tab) => addressOf(aboutTabOf(tab))} />
        <Beside about={about} word={newsNameOf(security)} />
      </div>
      {isEmpty(about) ? (
        <p className={css.none}>{isContinued ? '没有更早的了' : noneTexts[about.tab]}</p>
      ) : (
        <Rows about={about} symbol={security.symbol} now={now} />
      )}
      {(next !== null || isContinued) && (
        <nav className={css.steps} aria-label="翻页">
          {isContinued && <Step to={addressOf(about.tab)} text="回到最新" />}
          {next !== null && <Step to={addressOf(about.tab, next)} text="更早的" />}
        </nav>
      )}
    </Card>
  );
}

const noneTexts = {
  news: '没有提到它的快讯',
  digests: '没有提到它的研报',
  lists: '这些天没有上榜',
};

function isEmpty(about: About): boolean {
  return about.tab === 'news' ? about.flashes.length === 0 : about.items.length === 0;
}

function Rows({ about, symbol, now }: { about: About; symbol: string; now: UnixSeconds }) {
  if (about.tab === 'lists') return <StockLists lists={about.items} />;
  if (about.tab === 'digests') return <ArticleList items={about.items} now={now} />;
  return <FlashRows flashes={about.flashes} now={now} without={symbol} />;
}

/** At the end of the head: where its name is looked for, or how far was looked. */
function Beside({ about, word }: { about: About; word: string }) {
  if (about.tab === 'lists')
    return (
      <span className="s12 muted num">
        {`近 ${about.days} 个公布日`}
        {about.is_simulated && (
          <>
            {' · '}
            <SimulatedText />
          </>
        )}
      </span>
    );
  if (about.tab === 'digests') return null;
  return <MoreLink to={`/live?q=${encodeURIComponent(word)}`} text={`搜“${word}”`} />;
}

function Step({ to, text }: { to: string; text: string }) {
  return (
    <ButtonLink size="s" to={`${to}#${ABOUT_PLACE}`}>
      {text}
    </ButtonLink>
  );
}
