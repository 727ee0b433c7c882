export { OpenedHere } from './anonymous/opened-here';
export { LoadFailed } from './load-failed';
export { usePinningAll } from './recent-searches/pin-all';
export { usePinnedProperties, usePinning } from './recent-searches/pinned-properties';
export { searchLogsQuery } from './recent-searches/search-logs';
export { useOpenedProperty } from './recent-searches/use-opened-property';
export { RefusedNote } from './refused-note';
export { useMonthlySearches } from './use-monthly-searches';
