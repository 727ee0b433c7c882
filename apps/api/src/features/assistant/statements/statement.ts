import type { ProgramId } from '@deedlight/domain/reference/lending/program-ids';
import type {
  CreditEvent,
  Occupancy,
  Purpose,
} from '@deedlight/domain/reference/lending/program-matrices';
import type { BaseRow } from '@deedlight/domain/reference/lending/read-table';
import type { Confidence, TableHeader } from '@deedlight/domain/reference/table';
import type { Topic } from '../topics';

/** A row applies to these cases, and does not match a question about another case. */
export type Facets = {
  occupancy?: readonly Occupancy[];
  units?: readonly number[];
  purpose?: Purpose;
  feature?: string | null;
  events?: readonly (CreditEvent | string)[];
  use?: 'first' | 'subsequent';
  vaKind?: string;
  underwriting?: 'manual' | 'automated';
  ltv?: readonly [over: number, upTo: number];
  down?: readonly [from: number, below: number];
  termYears?: readonly [over: number, upTo: number];
  loan?: readonly [from: number, below: number];
  score?: readonly [from: number, upTo: number];
  region?: string;
  year?: number;
  kind?: string;
};

/** A statement is one row of a table in words. The assistant says nothing that is not in one. */
export type Statement = {
  header: TableHeader;
  row: Pick<BaseRow, 'id' | 'section' | 'source' | 'effective'> & { confidence: Confidence };
  topic: Topic;
  program: ProgramId | null;
  facets: Facets;
  /** It is a full sentence that names its program. */
  text: string;
  /** The statement is also found by these words. */
  words: string;
};

type Said = Omit<Statement, 'header' | 'row' | 'facets' | 'words'> &
  Partial<Pick<Statement, 'facets' | 'words'>>;

/**
 * Makes a row's statement; it says itself if the row is an estimate, or was not checked at its
 * publisher.
 */
export function statementOf(
  header: TableHeader,
  row: BaseRow,
  { text, facets = {}, words = '', ...said }: Said,
): Statement {
  const { id, section, source, effective, confidence } = row;
  return {
    ...said,
    header,
    row: { id, section, source, effective, confidence },
    facets,
    words,
    text: `${text}${doubts[confidence]}.`,
  };
}

const doubts: Record<Confidence, string> = {
  published: '',
  estimate: ' (an estimate)',
  unverified: ' (believed current; the publisher’s page was not seen)',
};

/** Returns a row's note as the end of a sentence. */
export function noteOf({ note }: Pick<BaseRow, 'note'>): string {
  return note === null ? '' : `: ${note.replace(/\.$/, '')}`;
}
