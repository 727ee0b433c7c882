import { z } from 'zod';
import { ConfidenceOut } from '../calculators/worked';

/** One figure's origin, complete enough to print beside it. */
export const CitationOut = z.object({
  table: z.string(),
  version: z.string(),
  row: z.string(),
  section: z.string().nullable(),
  source: z.string(),
  effective: z.string(),
  effectiveIs: z.enum(['in-force', 'source', 'estimate', 'approximate', 'read']),
  compiled: z.string().describe('The day on which the table was last read from its sources'),
  confidence: ConfidenceOut,
  publisher: z.string(),
  title: z.string(),
  url: z.string().nullable(),
});

export const VersionsOut = z
  .record(z.string(), z.string())
  .describe('Versions of the tables that the answer rests on');
