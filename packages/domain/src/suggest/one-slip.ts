/** True when one letter added, left out, changed or swapped with its neighbour makes b of a. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  const restA = a.slice(from);
  const restB = b.slice(from);
  if (restA.slice(1) === restB.slice(1)) return restA !== restB;
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0];
  return isSwapped && restA.slice(2) === restB.slice(2);
}
