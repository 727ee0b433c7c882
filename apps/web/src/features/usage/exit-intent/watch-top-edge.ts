/** The distance from the top in pixels. */
export const edgePx = 5;
export const stayMs = 500;

/**
 * Calls `onStay` when the pointer has stayed at the top edge of the window for half a second. While
 * it is there, the browser also asks before the page is left. Returns a function that stops the
 * watch.
 */
export function watchTopEdge(onStay: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;

  function enter(): void {
    if (timer !== null) return;
    timer = setTimeout(onStay, stayMs);
    window.addEventListener('beforeunload', askBeforeLeaving);
  }
  function leave(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
  function move({ clientY }: MouseEvent): void {
    if (clientY <= edgePx) enter();
    else leave();
  }

  document.addEventListener('mousemove', move);
  return () => {
    document.removeEventListener('mousemove', move);
    leave();
  };
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
