export { type FrozenReport, frozenReports, openLinks } from './client-links-repo';
export { addressesOf } from './link-token';
export { newerTables } from './newer-tables';
export { keyFigures } from './printed/key-figures';
export { fileNameOf, noteBlock } from './printed/link-pdf';
export { printedPart } from './printed/printed-part';
export { sinceWords } from './printed/since-words';
export { senderOf } from './sender-of';
export { type SinceServices, sinceShared } from './since-shared';
