export { MailForm } from './share/mail-form';
export { mailWords } from './share/mail-words';
export { ShareDialog } from './share/share-dialog';
export { ShareWorked } from './share/share-worked';
export type { Worked } from './share/to-share';
