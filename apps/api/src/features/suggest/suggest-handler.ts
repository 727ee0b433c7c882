import { os, type SuggestHandler } from '../../platform/procedures';
import type { SuggestIndexHandle } from './suggest-index-handle';
import { suggestProperties } from './suggest-properties';

export function suggestHandler(handle: SuggestIndexHandle): SuggestHandler {
  return os.properties.suggest.handler(async ({ input: { q }, context }) => ({
    suggestions: await suggestProperties(context, handle, q),
  }));
}
