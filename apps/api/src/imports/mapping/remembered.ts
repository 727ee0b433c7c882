const mostKept = 20_000;

/**
 * Keeps the answers of a pure function: a roll repeats its streets thousands of times. The texts used
 * longest ago are forgotten.
 */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const before = older.get(text);
    const own = ownText(text);
    const answer = before === undefined ? work(own) : before;
    if (recent.size >= mostKept) {
      older = recent;
      recent = new Map();
    }
    recent.set(own, answer);
    return answer;
  };
}

/** A cell is a view into the quarter megabyte that it was cut from; keeping it would keep all of that. */
function ownText(text: string): string {
  return Buffer.from(text).toString();
}
