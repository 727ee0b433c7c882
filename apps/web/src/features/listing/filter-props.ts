import type { PlainSearch } from '../../kit/url-state/plain-search';
import type { SearchPatch } from '../../kit/url-state/url-state';

export type FilterProps = {
  search: PlainSearch;
  issues: Readonly<Record<string, string>>;
  onChange: (patch: SearchPatch) => void;
};
