/** Returns where a key leads to from a point; undefined for a key that leads nowhere. */
export function walked(key: string, at: number, last: number): number | undefined {
  const far = Math.max(1, Math.round(last / 10));
  const steps: Record<string, number> = {
    ...{ ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 },
    ...{ PageDown: at - far, PageUp: at + far, Home: 0, End: last },
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}
