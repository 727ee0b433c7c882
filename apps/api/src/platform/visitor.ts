/** A visitor without an account, identified by keyed hashes only. */
export type Visitor = { browserHash: string; addressHash: string };
