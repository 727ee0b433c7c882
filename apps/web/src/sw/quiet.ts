/** Tells when nothing has disturbed for `ms` milliseconds. */
export function quiet(ms: number) {
  let disturbedAt = Number.NEGATIVE_INFINITY;
  return {
    disturb(): void {
      disturbedAt = Date.now();
    },
    /** Resolves at once if it is quiet, or as soon as it has become so. */
    async arrives(): Promise<void> {
      for (let left = rest(); left > 0; left = rest())
        await new Promise((resolve) => setTimeout(resolve, left));
    },
  };

  function rest(): number {
    return disturbedAt + ms - Date.now();
  }
}
