/** The message of each problem, by the path of its field: "licences.0.number". */
export type Problems = Readonly<Record<string, string>>;

/** Returns the first problem of each field. */
export function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

/** Returns the problems without those of the named fields and what is inside them. */
export function forgetting(problems: Problems, names: readonly string[]): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => !names.includes(path.split('.')[0] ?? '')),
  );
}
