export { fetchCsv } from './export-csv';
export { factsLine, reasonsOf } from './listing-words';
export { EquityCell, type Sources, ValueCell } from './results/home-columns';
export { ReasonTag } from './results/reason-tag';
