import { at } from '../columns/typed-columns';
import { childOf, nowhere, root, type WordTrie } from './index/word-trie';

/** A node reached by forgiving `edits`: the typed text up to there has that many mistakes. */
type NearNode = { node: number; edits: number };

/**
 * Nodes whose path is `text` with at most `most` letters added, left out, changed or swapped with
 * a neighbour. With `asPrefix` every node counts, otherwise only the ends of words. The first letter
 * is taken as typed where two mistakes are forgiven: few people miss it, and it spares most of the
 * tree.
 */
export function nearNodes(
  trie: WordTrie,
  text: string,
  most: number,
  asPrefix: boolean,
): NearNode[] {
  const best = new Map<number, number>();

  function walk(node: number, index: number, edits: number): void {
    if (index >= text.length) {
      if (asPrefix || at(trie.endsWord, node) === 1) {
        best.set(node, Math.min(best.get(node) ?? edits, edits));
      }
      if (asPrefix || edits === most) return;
    } else {
      const next = childOf(trie, node, text.charCodeAt(index));
      if (next !== nowhere) walk(next, index + 1, edits);
      if (edits === most) return;
      walk(node, index + 1, edits + 1);
      walkSwapped(node, index, edits);
    }
    const end = at(trie.end, node);
    for (let child = node + 1; child < end; child = at(trie.end, child)) {
      if (at(trie.letter, child) === text.charCodeAt(index)) continue;
      if (index < text.length) walk(child, index + 1, edits + 1);
      walk(child, index, edits + 1);
    }
  }

  function walkSwapped(node: number, index: number, edits: number): void {
    if (index + 1 >= text.length) return;
    const first = childOf(trie, node, text.charCodeAt(index + 1));
    if (first === nowhere) return;
    const second = childOf(trie, first, text.charCodeAt(index));
    if (second !== nowhere) walk(second, index + 2, edits + 1);
  }

  if (most === 1) walk(root, 0, 0);
  else {
    const first = childOf(trie, root, text.charCodeAt(0));
    if (first !== nowhere) walk(first, 1, 0);
  }
  return [...best].map(([node, edits]) => ({ node, edits }));
}
