import { notify } from '../../../lib/notify';
import { Button } from '../../../ui/button';

/** The link is the page's own address: whoever opens it reads the same property. */
export function PropertyActions({ title }: { title: string }) {
  return (
    <div data-print="hide" className="flex flex-wrap gap-2">
      <Button className="max-desk:hidden" onClick={() => window.print()}>
        Print
      </Button>
      <Button kind="primary" className="max-desk:w-full" onClick={() => shareLink(title)}>
        Share link
      </Button>
    </div>
  );
}

/** The device's own share sheet where there is one, else the clipboard. */
async function shareLink(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  if (isTouch && 'share' in navigator) {
    await navigator.share({ title, url }).catch(ignoreDismissal);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify({ kind: 'done', text: 'Link copied' });
  } catch {
    // Refused outside secure pages and by some browsers: the address bar holds the same link.
    notify({ kind: 'failed', text: 'The browser refused the clipboard. Copy the address above.' });
  }
}

function ignoreDismissal(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  notify({ kind: 'failed', text: 'The link could not be shared. Copy the address above.' });
}
