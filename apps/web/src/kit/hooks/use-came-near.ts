import { type RefObject, useEffect, useState } from 'react';

/**
 * Tells whether an element has come into view, or within `marginPx` pixels above or below it; once
 * true it stays. A browser that can't tell is told yes.
 */
export function useCameNear(element: RefObject<Element | null>, marginPx: number): boolean {
  const [came, setCame] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (came || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setCame(true);
      },
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [came, element, marginPx]);
  return came;
}
