import { useContext, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
// First of all: they say which sheets come before which.
import './ui/base.css';
import './ui/tokens.css';
import { isLate } from '#shared/market-delay.ts';
import { quotes, type Real } from '#domains/market/quotes/market.quotes.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import type { Route } from './+types/root';
import { NonceContext } from './lib/nonce.ts';
import { pageContext } from './lib/page-context.ts';
import { awaitedListScript } from './lib/awaited-list.ts';
import { earlyPressScript } from './lib/early-press.ts';
import { barColours, themeScript } from './lib/theme.ts';
import './shell/chunk-guard.css';
import { chunkGuardScript } from './shell/chunk-guard.ts';
import { ReplayedThen, replayedMinute } from './features/market/replayed.ts';
import { shownAgain } from './features/market/shown-again.ts';
import { messageOf } from './lib/load.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { hereOf } from './shell/here.ts';
import { waitWithoutData } from './shell/lost-data.ts';
import { flagsOf } from './shell/route-flags.ts';
import { Shell } from './shell/shell.tsx';

/** What every page's frame needs, and the clock and address that pages write times and links by. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, host, origin, hasDemo, now } = context.get(pageContext);
  const [{ items }, market] = await Promise.all([
    api(subjects.listSubjects, { query: {} }),
    api(quotes.listReal, { query: {} }),
  ]);
  const subscribed = items.filter((subject) => subject.is_subscribed).map(({ id }) => id);
  return {
    viewer: viewer && { uid: String(viewer.uid), displayName: viewer.displayName, avatar: viewer.avatar, subscribed },
    attentions: items.filter((subject) => subject.is_hot || subject.is_curated).map(({ id, title }) => ({ id, title })),
    host,
    origin,
    hasDemo,
    quotes: quotesOf(market),
    replayed:
      market.source === 'replay' ? shownAgain(market.updated_at ?? 0) : replayedMinute(market.updated_at ?? now, now),
    isLate: isLate(market.delay),
    now,
  };
}

/** Whether there are quotes, whether they are invented, and whether they are those of an imported day: nobody waits for some where there are none. */
function quotesOf({
  is_simulated: isSimulated,
  updated_at: at,
  source,
}: Real): 'simulated' | 'replay' | 'real' | undefined {
  if (at === 0) return undefined;
  if (source === 'replay') return 'replay';
  return isSimulated ? 'simulated' : 'real';
}

/** The frame's data changes with who is signed in, and that reloads the page. */
export function shouldRevalidate() {
  return false;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [waitWithoutData];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const { viewer, isLate: isMarketLate } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    <html lang="zh-CN" data-late={isMarketLate ? '' : undefined} suppressHydrationWarning>
      <head>
        {chunkGuardScript && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: chunkGuardScript }} />
        )}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {viewer && <meta name="viewer" content={viewer.uid} />}
        {barColours.map(([theme, colour]) => (
          <meta
            key={theme}
            name="theme-color"
            content={colour}
            media={`(prefers-color-scheme: ${theme})`}
            suppressHydrationWarning
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeScript + awaitedListScript + earlyPressScript }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Frame isMissing={status === 404}>
      <ErrorPage status={status} message={messageOf(error)} />
    </Frame>
  );
}

/** The shell with the root's data, or bare when even that could not be loaded. A page that is not there has no frame of its own: nobody sees which one it would be. */
function Frame({ isMissing = false, children }: { isMissing?: boolean; children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const here = hereOf(matches);
  return (
    <ReplayedThen value={data?.replayed ?? null}>
      <Shell
        viewer={data?.viewer ?? null}
        host={data?.host ?? ''}
        attentions={data?.attentions ?? []}
        demo={data?.hasDemo ?? false}
        origin={data?.origin ?? ''}
        now={data?.now ?? 0}
        flags={flagsOf(isMissing ? [] : matches.map((match) => match.handle), here[0])}
        here={here}
      >
        {children}
      </Shell>
    </ReplayedThen>
  );
}
