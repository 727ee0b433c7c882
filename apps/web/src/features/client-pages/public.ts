export { ShareDialog } from './share/share-dialog';
