import { lazy, Suspense, useEffect, useState } from 'react';
import type { Entry } from './entry';

const Palette = lazy(() => import('./palette').then((part) => ({ default: part.Palette })));

/** Opens the palette on Ctrl-K or ⌘K; its code loads on first use. */
export function PaletteKeys({ load }: { load: () => Promise<Entry[]> }) {
  const [isOpen, setOpen] = useState(false);
  // The keyboard is outside React; the listener lives as long as the frame.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <Palette load={load} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
