const mostMs = 3_000;

/** Resolves when the browser has nothing better to do, or after three seconds. */
export function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: mostMs });
    else setTimeout(resolve, 200);
  });
}
