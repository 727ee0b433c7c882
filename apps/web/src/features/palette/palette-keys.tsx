import { lazy, Suspense, useEffect, useState } from 'react';
import type { Entry } from './entry';

const Palette = lazy(() => import('./palette').then((part) => ({ default: part.Palette })));

/** Ctrl-K, or ⌘K, opens the list of everything; its code comes when it first opens. */
export function PaletteKeys({ load }: { load: () => Promise<Entry[]> }) {
  const [isOpen, setOpen] = useState(false);
  // The keyboard is outside React; the listener stands as long as the frame does.
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
