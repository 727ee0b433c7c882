export { ShareDialog } from './share/share-dialog';
export { ShareLoans } from './share/share-loans';
