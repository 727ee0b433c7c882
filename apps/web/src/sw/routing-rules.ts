import { isPropertyId } from '@deedlight/domain/property/property-id';

type Asked = { url: URL; method: string; mode: string };

/**
 * The kinds of requests that the worker handles. page: the single page of the app, from the network
 * while there is one. file: a file of the build, whose name changes with its content. setting: the
 * look of this installation. shared: figures that are the same for everybody. own: an answer to one
 * reader. The last three come from the network while there is one, and otherwise from the cache.
 * Null marks every other request, which the worker leaves alone.
 */
export type Kind = 'page' | 'file' | 'setting' | 'shared' | 'own';

export function kindOf({ url, method, mode }: Asked, ownOrigin: string): Kind | null {
  if (method !== 'GET') return null;
  const { pathname } = url;
  if (pathname === '/v1/config') return 'setting';
  if (shared.test(pathname)) return 'shared';
  if (isOpenedProperty(pathname) || ownRows.test(pathname)) return 'own';
  if (url.origin !== ownOrigin || served.test(pathname)) return null;
  if (mode === 'navigate') return isFileName.test(pathname) ? null : 'page';
  return pathname.startsWith('/assets/') ? 'file' : null;
}

const shared = /^\/v1\/(rates|loan-limits|reference(\/[\w-]+)?)$/;
// Saved scenarios and the list of opened properties, so that members can go on with their last
// work, and who they are on the reports that they make of it.
const ownRows = /^\/rest\/v1\/(saved_scenarios|search_logs|professionals)$/;
const served = /^\/(v1|api|auth\/v1|rest|storage|healthz|readyz|metrics)(\/|$)/;
const isFileName = /\.\w+$/;

const partsOfProperty = ['valuation', 'comparables', 'provider-comparables', 'liens'];

function isOpenedProperty(pathname: string): boolean {
  const [, id = '', part] = /^\/v1\/properties\/([^/]+)(?:\/([\w-]+))?$/.exec(pathname) ?? [];
  return isPropertyId(id) && (part === undefined || partsOfProperty.includes(part));
}
