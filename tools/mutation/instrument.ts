import type { Mutant } from './find-mutants';
import { childrenOf, parseTypeScript } from './syntax';

/** Tries a mutant, which its number activates. */
export type Chosen = Mutant & { id: number };

/** Returns the source with its mutants, each inactive until its number is activated. */
export function instrument(source: string, chosen: readonly Chosen[]): string {
  const bodies = loopBodies(source).map((start) => ({ start, end: start, chosen: [] }));
  const spots = new Map<string, Spot>();
  for (const mutant of chosen) {
    const key = `${mutant.start}-${mutant.end}`;
    const spot = spots.get(key) ?? { start: mutant.start, end: mutant.end, chosen: [] };
    spot.chosen.push(mutant);
    spots.set(key, spot);
  }
  const sorted = [...spots.values(), ...bodies].sort((a, b) => a.start - b.start || b.end - a.end);
  return written(source, 0, source.length, sorted);
}

type Spot = { start: number; end: number; chosen: Chosen[] };

function written(source: string, from: number, to: number, spots: readonly Spot[]): string {
  let text = '';
  let done = from;
  for (let at = 0; at < spots.length; ) {
    const spot = spots[at];
    if (spot === undefined) break;
    let next = at + 1;
    while ((spots[next]?.start ?? Infinity) < spot.end) next += 1;
    const inside = written(source, spot.start, spot.end, spots.slice(at + 1, next));
    text += source.slice(done, spot.start) + switched(spot, inside);
    done = spot.end;
    at = next;
  }
  return text + source.slice(done, to);
}

function switched({ start, end, chosen }: Spot, original: string): string {
  if (start === end) return '__mutation.step();';
  const zeroing = chosen.find(({ isZeroing }) => isZeroing);
  const others = chosen.filter(({ isZeroing }) => !isZeroing);
  const kept = zeroing ? `__mutation.zero(${zeroing.id}, ${original})` : original;
  const choices = others.map(({ id, text }) => `__mutation.on(${id}) ? (${text}) : `);
  return choices.length === 0 ? kept : `(${choices.join('')}(${kept}))`;
}

const loops = /^(For|ForIn|ForOf|While|DoWhile)Statement$/;

/** Returns the start of each loop's body: an endless mutant is stopped there. */
function loopBodies(source: string): number[] {
  const starts: number[] = [];
  const visit = (node: ReturnType<typeof parseTypeScript>): void => {
    for (const child of childrenOf(node)) {
      if (loops.test(node.type) && child.type === 'BlockStatement') starts.push(child.start + 1);
      visit(child);
    }
  };
  visit(parseTypeScript(source));
  return starts;
}
