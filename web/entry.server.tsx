import { renderToPipeableStream } from 'react-dom/server';
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router';
import { NonceContext } from './lib/nonce.ts';
import { pageContext, type Page } from './lib/page-context.ts';

/** The one door of this bundle: the server hands in plain values, the bundle makes its own context of them. */
export function openPage(page: Page): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/**
 * Renders a whole page to one buffer. Nothing on these pages is deferred, so waiting for the end costs nothing, lets the
 * cache keep it, and turns a fault in the middle into a proper error page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { nonce, collect } = loadContext.get(pageContext);
  const own = nonce === undefined ? {} : { nonce };
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...own} />
      </NonceContext>,
      {
        ...own,
        // Parts whose programs come later stand where they belong, whatever their size: without JavaScript nothing would put them there.
        progressiveChunkSize: Infinity,
        onAllReady: () => {
          collect(pipe).then((body) => resolve(new Response(body, { status, headers })), reject);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** A fault in a loader is answered by the error page; the server logs it. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  context.get(pageContext).onFault(error);
}
