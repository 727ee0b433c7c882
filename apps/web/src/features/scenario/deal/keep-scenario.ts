import { dealParamNames } from '@deedlight/domain/scenario/param-names';
import type { PlainSearch } from '../../../kit/url-state/plain-search';

/** Pages below these paths use the scenario in their address. */
const worksOnIt = ['calculators', 'title-fees', 'insurance', 'guidelines', 'rates', 'scenarios'];

/**
 * Returns the scenario's parameters of an address. On other pages an address without a loan has
 * none, as those pages use parameters of the same names, such as months.
 */
export function keepScenario(search: Readonly<Record<string, unknown>>, path: string): PlainSearch {
  const [, app, page = ''] = path.split('/');
  const isOwn = app === 'app' && worksOnIt.includes(page);
  if (!isOwn && !('loan' in search)) return {};
  return Object.fromEntries(
    dealParamNames.flatMap((name): [string, string][] => {
      const value = search[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
