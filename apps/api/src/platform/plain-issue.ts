/** Returns a schema's message about a field without terms of the programming language. */
export function plainIssue(message: string): string {
  if (/received undefined$/.test(message)) return 'This is missing.';
  const expected = /^Invalid input: expected (\w+), received (\w+)$/.exec(message)?.[1];
  return expected === undefined ? message : `This should be ${named[expected] ?? `a ${expected}`}.`;
}

const named: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  object: 'a group of fields',
  string: 'text',
};
