export type { LoansToShare } from './compare/asked-of';
export { comparisonSearch } from './compare/search-of';
