/** A visitor has no account and is identified by keyed hashes only. */
export type Visitor = { browserHash: string; addressHash: string };
