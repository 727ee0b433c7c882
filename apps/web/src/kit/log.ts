const levels = ['debug', 'info', 'warn', 'error'] as const;
type LogLevel = (typeof levels)[number];

/** Messages below this level are not written. */
const defaultLogLevel: LogLevel = 'info';

/**
 * Writes to the browser's console events on which a person cannot act. Never tokens, names or
 * addresses.
 */
export function log(level: LogLevel, message: string, cause?: unknown): void {
  if (levels.indexOf(level) < levels.indexOf(defaultLogLevel)) return;
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console[level](...(cause === undefined ? [message] : [message, cause]));
}
