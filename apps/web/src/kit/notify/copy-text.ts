import { log } from '../log';
import { notify } from './notify';

/** Copies text to the clipboard and shows a toast. */
export function copyText(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify({ kind: 'done', text: done }),
    (error: unknown) => {
      log('info', 'The clipboard could not be written', error);
      notify({ kind: 'failed', text: 'The browser does not let this page copy' });
    },
  );
}
