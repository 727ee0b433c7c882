import { parseAst } from 'vite';

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export function parseTypeScript(source: string): Node {
  const program: unknown = parseAst(source, { lang: 'ts' });
  if (!isNode(program)) throw new Error('the parser gave no program');
  return program;
}

/** Returns the code in a node, without types and names that nothing computes. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !isPassive(key, node))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || wrappers.has(type));
}

export function nodeAt(node: Node, key: string): Node | null {
  const value = node[key];
  return isNode(value) ? value : null;
}

export function nodesAt(node: Node, key: string): Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const types = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments']);

function isPassive(key: string, node: Node): boolean {
  if (types.has(key) || key === 'specifiers' || key === 'source') return true;
  return (key === 'key' || key === 'property') && node.computed !== true;
}

function isNode(value: unknown): value is Node {
  if (typeof value !== 'object' || value === null) return false;
  return 'type' in value && 'start' in value && typeof value.type === 'string';
}
