export { ShareDialog } from './share/share-dialog';
export { ShareWorked } from './share/share-worked';
export type { Worked } from './share/to-share';
