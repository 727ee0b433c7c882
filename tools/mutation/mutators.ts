import { type Node, nodeAt, nodesAt } from './syntax';

/** Replaces the node by `text`, or a part of it that is an expression itself. */
type Change = { kind: string; part?: Node; text: string };
type Text = (node: Node) => string;

const binary: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
};
const logical: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };

export function operatorMutants(node: Node, at: Text): Change[] {
  const operator = String(node.operator);
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  if (left !== null && right !== null) {
    const pair = (sign: string) => `(${at(left)}) ${sign} (${at(right)})`;
    if (node.type === 'BinaryExpression' && !isOfText(node)) {
      const kind = /[<>=]/.test(operator) ? 'comparison' : 'arithmetic';
      return (binary[operator] ?? []).map((sign) => ({ kind, text: pair(sign) }));
    }
    if (node.type === 'LogicalExpression') {
      const sign = logical[operator];
      return [{ kind: 'boolean', text: sign === undefined ? `(${at(left)})` : pair(sign) }];
    }
  }
  const argument = nodeAt(node, 'argument');
  if (node.type === 'UnaryExpression' && argument !== null && /^[!-]$/.test(operator)) {
    return [{ kind: operator === '!' ? 'boolean' : 'arithmetic', text: `(${at(argument)})` }];
  }
  const test = nodeAt(node, 'test');
  if (test === null || node.type === 'SwitchCase') return [];
  const isChoice = node.type === 'ConditionalExpression' || node.type === 'IfStatement';
  const outcomes = isChoice ? ['true', 'false'] : ['false'];
  return outcomes.map((text) => ({ kind: 'condition', part: test, text }));
}

/** Tells whether "+" joins texts here instead of adding numbers. */
function isOfText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node.value === 'string';
  return (
    node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    [nodeAt(node, 'left'), nodeAt(node, 'right')].some((side) => side !== null && isOfText(side))
  );
}

const methods: Readonly<Record<string, string>> = {
  plus: 'minus',
  minus: 'plus',
  times: 'div',
  div: 'times',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  until: 'since',
  since: 'until',
  subtract: 'add',
};
const leftOut = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'abs']);

export function methodMutants(node: Node, at: Text): Change[] {
  const callee = nodeAt(node, 'callee');
  if (node.type !== 'CallExpression' || callee === null) return [];
  const args = nodesAt(node, 'arguments');
  if (at(callee) === 'cents' && args[0] && at(args[0]) !== '0') {
    return [{ kind: 'zero', part: args[0], text: '0' }];
  }
  const [object, property] = [nodeAt(callee, 'object'), nodeAt(callee, 'property')];
  if (callee.type !== 'MemberExpression' || object === null || property === null) return [];
  const name = at(property);
  if (leftOut.has(name)) {
    const isMath = at(object) === 'Math' && args[0] !== undefined;
    return [{ kind: 'call', text: isMath ? `(${at(args[0] ?? object)})` : at(object) }];
  }
  // Sets and lists have add() too, but their argument is no object with days or months.
  const isOfDates = name === 'add' && args[0]?.type === 'ObjectExpression';
  const other = isOfDates ? 'subtract' : Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (other === undefined) return [];
  const given = args.map(at).join(', ');
  return [
    {
      kind: 'call',
      text: `${at(object)}${callee.optional === true ? '?.' : '.'}${other}(${given})`,
    },
  ];
}

export function literalMutants(node: Node, at: Text): Change[] {
  if (node.type === 'Literal' && typeof node.value === 'boolean') {
    return [{ kind: 'boolean', text: String(!node.value) }];
  }
  if (node.type === 'Literal' && typeof node.value === 'number') {
    return [{ kind: 'constant', text: node.value === 0 ? '1' : `(${at(node)} + 1)` }];
  }
  if (node.type === 'NewExpression' && at(nodeAt(node, 'callee') ?? node) === 'Decimal') {
    const [amount] = nodesAt(node, 'arguments');
    if (amount?.type !== 'Literal' || typeof amount.value !== 'string') return [];
    return [{ kind: 'constant', part: amount, text: Number(amount.value) === 0 ? "'1'" : "'0'" }];
  }
  const argument = nodeAt(node, 'argument');
  if (node.type === 'ReturnStatement' && argument?.type === 'ArrayExpression') {
    const isEmpty = nodesAt(argument, 'elements').length === 0;
    return isEmpty ? [] : [{ kind: 'return', part: argument, text: '[]' }];
  }
  if (node.type === 'ReturnStatement' && argument?.type === 'ObjectExpression') {
    return [{ kind: 'return', part: argument, text: 'null' }];
  }
  return [];
}
