import { literalMutants, methodMutants, operatorMutants } from './mutators';
import { childrenOf, type Node, nodeAt, parseTypeScript } from './syntax';

/** Replaces the source between `start` and `end` by `text`. */
export type Mutant = {
  kind: string;
  start: number;
  end: number;
  text: string;
  /**
   * The mutant passes a figure on as zero; its form depends on the type of the value at run time.
   */
  isZeroing?: true;
};

/** Returns every mutant of a module, in the order of the source. */
export function findMutants(source: string): Mutant[] {
  const found: Mutant[] = [];
  const at = (node: Node) => source.slice(node.start, node.end);
  // A part of an optional chain is mutated with the whole chain, whose result it may decide.
  const visit = (node: Node, chain: Node | null): void => {
    const changes = [
      ...operatorMutants(node, at),
      ...methodMutants(node, at),
      ...literalMutants(node, at),
    ];
    for (const { kind, part, text } of changes) {
      const { start, end } = part ?? chain ?? node;
      const before = part ? '' : source.slice(start, node.start);
      const after = part ? '' : source.slice(node.end, end);
      found.push({ kind, start, end, text: before + text + after });
    }
    found.push(...figureMutants(node), ...omissions(node));
    for (const child of childrenOf(node)) visit(child, chainOf(node, child, chain));
  };
  visit(parseTypeScript(source), null);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Returns the chain that a child belongs to: objects and callees belong to it, arguments do not.
 */
function chainOf(node: Node, child: Node, chain: Node | null): Node | null {
  if (node.type === 'ChainExpression') return node;
  if (chain === null) return null;
  const isSpine = child === nodeAt(node, 'object') || child === nodeAt(node, 'callee');
  return isSpine ? chain : null;
}

const handedOn = new Set(['Identifier', 'MemberExpression']);

/**
 * Finds figures passed on, as in `{ cost: price }`; destructuring patterns look the same but have
 * another type.
 */
function figureMutants(node: Node): Mutant[] {
  if (node.type !== 'ObjectExpression') return [];
  return childrenOf(node).flatMap((property): Mutant[] => {
    const value = nodeAt(property, 'value');
    if (property.type !== 'Property' || value === null) return [];
    if (property.shorthand === true || !handedOn.has(value.type)) return [];
    const { start, end } = value;
    return [{ kind: 'zero', start, end, text: '0', isZeroing: true }];
  });
}

function omissions(node: Node): Mutant[] {
  const expression = nodeAt(node, 'expression');
  if (node.type !== 'ExpressionStatement' || expression?.type !== 'CallExpression') return [];
  const { start, end } = expression;
  return [{ kind: 'omit', start, end, text: 'undefined' }];
}
