import type { Taken } from './taken-files';

/** The example lacks this figure, and the file has this text for its absence. */
type Absent = { what: string; says: string };

type Place = {
  /** The file below src makes the export; `what` tells what it exports. */
  at: string;
  what: string;
};

/** An exported file has figures: this tells how to make it, and what is absent in it. */
export type CitedExport = Place & {
  make: () => Promise<Taken> | Taken;
  /** It is a text if no figure of the file can be missing; the text says why. */
  absent: Absent | string;
};

/** Other rules apply to this export; `why` gives the reason in words. */
export type OtherExport = Place & { why: string };
