import { os, type SuggestHandler } from '../../platform/procedures';
import type { PropertySearch } from './property-search';
import { suggestProperties } from './suggest-properties';

export function suggestHandler(search: PropertySearch): SuggestHandler {
  return os.properties.suggest.handler(({ input: { q }, context }) =>
    suggestProperties(context, search, q),
  );
}
