import { examplesParam } from './param-names';

/** Tells whether somebody said the figure: it stands there, and is no example that was saved. */
export function isSaid(said: Readonly<Record<string, string>>, name: string): boolean {
  const examples = said[examplesParam]?.split(',') ?? [];
  return name in said && !examples.includes(`${name}:${said[name]}`);
}
