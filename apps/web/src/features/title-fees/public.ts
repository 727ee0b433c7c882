export { chargeGroups } from './closing/charge-groups';
export { broughtText, movesText, rangeText, withoutText } from './page/range-text';
export type { ClosingToShare } from './page/to-share';
export { netRows } from './selling/net-rows';
