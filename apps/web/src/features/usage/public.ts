export { OpenedHere } from './anonymous/opened-here';
export { LoadFailed } from './load-failed';
export { usePinningAll } from './recent-searches/pin-all';
export { usePinnedProperties, usePinning } from './recent-searches/pinned-properties';
export { searchLogsQuery } from './recent-searches/search-logs';
export { useIsOpened } from './recent-searches/use-is-opened';
export { RefusedNote } from './refused-note';
export { useMonthlySearches } from './use-monthly-searches';
