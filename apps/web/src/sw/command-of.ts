const commands = ['clear-cache', 'in-use', 'keep-pages', 'skip-waiting'] as const;

export type Command = (typeof commands)[number];

/**
 * Returns the command of a message: the word itself or its `type`, in lower case or
 * CAPITALS_LIKE_THESE.
 */
export function commandOf(message: unknown): Command | null {
  const word = typeof message === 'object' ? typeOf(message) : message;
  if (typeof word !== 'string') return null;
  const name = word.toLowerCase().replaceAll('_', '-');
  return commands.find((command) => command === name) ?? null;
}

function typeOf(message: object | null): unknown {
  return message !== null && 'type' in message ? message.type : null;
}
