import type { Property } from '@deedlight/contract/property';
import type { ServedProperty } from '@deedlight/contract/property/first-paint';
import { memberCookie } from '@deedlight/contract/property/member-cookie';
import { isPropertyId, type PropertyId } from '@deedlight/domain/property/property-id';
import type { Context, Handler } from 'hono';
import { fillPage } from '../features/property/first-paint/fill-page';
import { pageFrame } from '../features/property/first-paint/page-frame';
import { pageHead } from '../features/property/first-paint/page-head';
import { propertySummary } from '../features/property/first-paint/summary';
import { readPublicText } from '../features/property/public-text';
import { viewProperty } from '../features/property/view-property';
import type { RequestContext } from '../platform/context';
import { notFound } from '../platform/http/answer-failures';
import { toAnswerable } from '../platform/http/api-error';
import type { AppEnv } from '../platform/http/app-env';
import { cacheControl, compressed } from '../platform/http/finish-json';
import type { AppDeps } from './app-deps';
import type { PropertyViews } from './property-views';
import { visitorContext } from './visitor-context';
import { cookieNamed, type VisitorOf } from './visitor-of';

type Parts = { deps: AppDeps; views: PropertyViews; visitorOf: VisitorOf };

/**
 * Serves the page of one property with its address and figures in the HTML, for visitors, search
 * engines and link previews. It counts as one view, as the API's answer does, and includes that
 * answer. A visitor who may not view, or who does not read it as a page, gets the plain app, which
 * then requests the answer by itself.
 */
export function propertyPage(parts: Parts): Handler<AppEnv> {
  return async (c) => {
    const page = await appPage(parts.deps);
    if (page === null) return notFound(c);
    const trace = c.get('trace');
    trace.endpoint = 'property-page';
    const id = c.req.param('id') ?? '';
    if (!isPropertyId(id)) return await answer(c, { page, status: 404 });
    if (!isReadAsPage(c)) return await answer(c, { page, status: 200 });
    const request = { requestId: c.get('requestId'), trace, ...parts.visitorOf(c) };
    const { context } = visitorContext(parts.deps, request);
    const { replyHeaders } = context;
    try {
      const full = await filled(page, id, context, parts);
      return await answer(c, { page: full, status: 200, replyHeaders });
    } catch (error) {
      // The page requests the answer again and shows what is wrong; a search engine reads the
      // status.
      trace.failure = toAnswerable(error, c.get('requestId'));
      return await answer(c, { page, status: trace.failure.status, replyHeaders });
    }
  };
}

/** Returns the app's page with the name of this installation, or null if the app was not built. */
async function appPage({ web, publicUrl }: AppDeps): Promise<string | null> {
  return (await web.serve(new Request(publicUrl), '/index.html')?.text()) ?? null;
}

/**
 * Tells whether a visitor is about to read the answer. A page that a browser prefetches may never
 * be read, and an image request from another site never is.
 */
function isReadAsPage({ req }: Context<AppEnv>): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? '';
  return (
    req.method === 'GET' &&
    !isMember(req.header('cookie')) &&
    ['document', undefined].includes(req.header('sec-fetch-dest')) &&
    !purpose.includes('prefetch')
  );
}

/**
 * Tells whether the page has marked its visitor as a member. It looks for the mark under both names:
 * the page knows its own protocol, which a proxy may have changed.
 */
function isMember(cookies: string | undefined): boolean {
  return [true, false].some(
    (isSecure) => cookieNamed(memberCookie(isSecure), cookies) !== undefined,
  );
}

async function filled(
  page: string,
  id: PropertyId,
  context: RequestContext,
  { deps: { env, publicUrl }, views: { loadRows, meterView } }: Parts,
): Promise<string> {
  const read = () => readPublicText(id, loadRows);
  const { property: found, searchLimit } = await viewProperty(context, id, read, meterView);
  const property: Property = JSON.parse(found.text());
  const served: ServedProperty = { property, searchLimit, at: context.clock.now().toString() };
  const site = { productName: env.PRODUCT_NAME, publicUrl };
  const head = await pageHead(property, site);
  const body = await pageFrame(propertySummary(property), { ...site, path: `/property/${id}` });
  return fillPage(page, { head: `${head}`, body: `${body}`, json: JSON.stringify(served) });
}

type Answer = { page: string; status: number; replyHeaders?: Headers };

async function answer({ req }: Context<AppEnv>, { page, status, replyHeaders }: Answer) {
  const { encoding, bytes } = await compressed(Buffer.from(page), req.header('accept-encoding'));
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    // The page belongs to one visitor, and each request for it counts.
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding, Cookie',
  });
  if (encoding) headers.set('Content-Encoding', encoding);
  for (const [name, value] of replyHeaders ?? []) headers.set(name, value);
  return new Response(bytes, { status, headers });
}
