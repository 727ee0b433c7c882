import type { CarriedFilter } from '@deedlight/contract/listing/query';
import type { PlainSearch } from '../../kit/url-state/plain-search';
import type { SearchPatch } from '../../kit/url-state/url-state';

export type FilterProps = {
  search: PlainSearch;
  issues: Readonly<Record<string, string>>;
  onChange: (patch: SearchPatch) => void;
  /** Of the filters that few sources have, those with one in the area; undefined: not known yet. */
  carried: readonly CarriedFilter[] | undefined;
};
