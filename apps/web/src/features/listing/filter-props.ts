import type { PlainSearch } from '../../lib/plain-search';
import type { SearchPatch } from '../../lib/url-state';

export type FilterProps = {
  search: PlainSearch;
  issues: Readonly<Record<string, string>>;
  onChange: (patch: SearchPatch) => void;
};
