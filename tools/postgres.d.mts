export type ThrowAwayPostgres = {
  /** Of its owner, in the database "postgres". */
  url: string;
  /** As if its machine had failed: nothing is put in order before the end. */
  crash(): Promise<void>;
  startAgain(): Promise<void>;
  /** It takes connections and bytes and says nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** Where the server's programs are, or null when this machine has none. */
export function findPostgres(): string | null;

/** Starts a server in a temporary folder, with further settings ("name=value"). Throws when the machine has none. */
export function startPostgres(port?: number, more?: readonly string[]): Promise<ThrowAwayPostgres>;
