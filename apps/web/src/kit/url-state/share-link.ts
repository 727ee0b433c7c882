import { notify } from '../notify/notify';

/** Shares a link by the device's share sheet if it has one, otherwise by the clipboard. */
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
    // Browsers refuse the clipboard outside secure pages; the address bar has the same link.
    notify({ kind: 'failed', text: 'The browser refused the clipboard. Copy the address above.' });
  }
}

function ignoreDismissal(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  notify({ kind: 'failed', text: 'The link could not be shared. Copy the address above.' });
}
