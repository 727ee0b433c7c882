/** A visitor without an account, known by keyed hashes alone. */
export type Visitor = { browserHash: string; addressHash: string };
