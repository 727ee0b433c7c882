export { PassedLine } from './passed-line';
export { OwnSharedPasses } from './passes-on';
export { ownerName, SharedTag, useIsOwn } from './shared-tag';
export { useSharing } from './use-sharing';
