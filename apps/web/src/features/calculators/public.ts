export type { LoansToShare } from './compare/asked-of';
export { comparisonSearch } from './compare/search-of';
export { columnsOf, loanName } from './kinds/loans/compare-columns';
export { toFive, toHundred } from './kinds/loans/compare-sentence';
