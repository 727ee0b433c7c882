import type { Party } from '@deedlight/domain/deals/parties';
import { useEffect, useRef, useState } from 'react';

type Opened = { place: string; party: Party };

/** Keeps what was corrected of a file's contacts, by their places, and which of them is open. */
export function useCorrecting() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [corrected, setCorrected] = useState<ReadonlyMap<string, Party>>(new Map());
  const opener = useRef<Element | null>(null);
  const statusRef = useRef<HTMLParagraphElement>(null);

  // The button from which it was opened goes with a contact that moves to the other list.
  useEffect(() => {
    if (opened !== null || opener.current === null) return;
    const back = opener.current.isConnected ? opener.current : statusRef.current;
    if (back instanceof HTMLElement) back.focus();
    opener.current = null;
  }, [opened]);

  return {
    opened,
    corrected,
    statusRef,
    open: ({ place, party }: Opened) => {
      opener.current = document.activeElement;
      setOpened({ place, party });
    },
    close: () => setOpened(null),
    keep: (place: string, party: Party) => {
      setCorrected(new Map(corrected).set(place, party));
      setOpened(null);
    },
  };
}
