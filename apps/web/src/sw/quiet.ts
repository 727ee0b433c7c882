/** Tells when nothing has been asked for `ms` milliseconds. */
export function quiet(ms: number) {
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    asked(): void {
      askedAt = Date.now();
    },
    /** Resolves at once if it is quiet, or as soon as it has become so. */
    async arrives(): Promise<void> {
      for (let left = rest(); left > 0; left = rest())
        await new Promise((resolve) => setTimeout(resolve, left));
    },
  };

  function rest(): number {
    return askedAt + ms - Date.now();
  }
}
