import type { WorkingLine } from '@deedlight/domain/mortgage/working';

/** A calculation that is ready to be run, with what it is called in a sentence. */
export type Worked = {
  input: Readonly<Record<string, unknown>>;
  lines: readonly WorkingLine[];
  says: string;
};
