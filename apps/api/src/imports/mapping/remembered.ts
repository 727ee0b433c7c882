const mostKept = 20_000;

/**
 * Caches the results of a pure function, because a roll repeats its streets thousands of times. The
 * least recently used texts are evicted.
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

/**
 * Copies a cell's text. A cell is a view into the text of the whole chunk that it was cut from, and
 * keeping it would keep that.
 */
function ownText(text: string): string {
  return Buffer.from(text).toString();
}
