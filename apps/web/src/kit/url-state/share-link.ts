import { notify } from '../notify/notify';

/** Hands a link on: the device's own share sheet where there is one, else the clipboard. */
export async function shareLink(title: string, url: string): Promise<void> {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  if (isTouch && 'share' in navigator) {
    await navigator.share({ title, url }).catch(ignoreDismissal);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify({ kind: 'done', text: 'Link copied' });
  } catch {
    // Refused outside secure pages and by some browsers: the address bar holds the same page.
    notify({ kind: 'failed', text: 'The browser refused the clipboard. Copy the address above.' });
  }
}

function ignoreDismissal(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  notify({ kind: 'failed', text: 'The link could not be shared. Copy the address above.' });
}
