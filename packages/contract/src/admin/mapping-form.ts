import { z } from 'zod';

const Column = z.string().max(300);

export const mappingGroups = [
  'Property',
  'Address',
  'Building and lot',
  'Owner',
  'Last sale',
  'Assessment',
  'More',
] as const;

export const fieldKinds = [
  'text',
  'number',
  'area',
  'money',
  'year',
  'year-built',
  'date',
  'type',
  'yes-no',
  'names',
  'point',
  'encoding',
  'blank-mail',
] as const;

const Code = z.object({ text: z.string().max(500), meaning: z.string().max(40) });

/** Where a field takes its value from. */
export const FieldChoice = z.object({
  how: z
    .enum(['none', 'column', 'columns', 'constant', 'part', 'sum', 'age', 'kept'])
    .describe('kept: as the mapping says it, which has no simpler form'),
  columns: z
    .array(Column)
    .max(6)
    .default([])
    .describe('For an age: its column and, unless `value` is the year, the column of its year'),
  value: z
    .string()
    .max(300)
    .default('')
    .describe('The same for every row; for an age the year that it is of'),
  weights: z
    .array(z.number())
    .max(6)
    .default([])
    .describe('What each column of a sum is multiplied with; 1 where none is said'),
  pattern: z.string().max(300).default('').describe('Such as "{line}, {city}"'),
  take: z.string().max(40).default('').describe('The part of the pattern that is wanted'),
  times: z.number().positive().max(1_000_000).default(1).describe('The unit: 43560 for acres'),
  zeroIsUnknown: z.boolean().default(false),
  format: z.enum(['any', 'YYMMDD', 'YYYYMM']).default('any'),
  codes: z.array(Code).max(500).default([]).describe('What the codes of a column mean'),
});
export type FieldChoice = z.infer<typeof FieldChoice>;

export const FieldChange = z.object({ key: z.string().max(60), choice: FieldChoice });

export const MappingField = z.object({
  key: z.string(),
  group: z.enum(mappingGroups),
  label: z.string(),
  kind: z.enum(fieldKinds),
  choice: FieldChoice,
  words: z.string().describe('The choice in words: FULL + 0.5 × HALF'),
  reason: z.string().nullable().describe('Why it was guessed; null: nobody guessed it'),
  confidence: z.number().min(0).max(1).nullable(),
  isCorrected: z.boolean(),
  samples: z.array(z.string()).describe('Of the first rows'),
  values: z
    .array(z.object({ text: z.string(), rows: z.int() }))
    .describe('The commonest values of a column of codes'),
});
export type MappingField = z.infer<typeof MappingField>;

export const RowCard = z.object({
  line: z.int(),
  rejected: z.string().nullable().describe('Why the row would not go in'),
  property: z
    .object({
      id: z.string(),
      parcelNumber: z.string(),
      address: z.string().nullable(),
      place: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
      details: z.array(z.object({ label: z.string(), value: z.string() })),
      owners: z.array(z.string()),
      mailing: z.string().nullable(),
      isOwnerOccupied: z.boolean().nullable(),
      sale: z.object({ on: z.string().nullable(), priceCents: z.int().nullable() }).nullable(),
      assessment: z
        .object({ taxYear: z.int(), cents: z.int().nullable(), taxCents: z.int().nullable() })
        .nullable(),
    })
    .nullable(),
});
export type RowCard = z.infer<typeof RowCard>;

export const FileWarning = z.object({
  code: z.string(),
  count: z.int(),
  of: z.int(),
  line: z.int(),
  example: z.string(),
  says: z.string(),
});

/** The mapping of a file as far as it was guessed and corrected. */
export const MappingDraft = z.object({
  mapping: z.string().describe('The mapping itself, as JSON'),
  sourceId: z.string(),
  place: z.string(),
  columns: z.array(Column),
  fields: z.array(MappingField),
  notes: z.array(z.string()).describe('What the guess leaves to a person'),
  unused: z.array(z.string()).describe('Columns that nothing is taken from'),
  cards: z.array(RowCard),
  rowsTried: z.int(),
  rowsRejected: z.int(),
  warnings: z.array(FileWarning),
  problem: z.string().nullable().describe('Why the mapping does not fit the file'),
});
export type MappingDraft = z.infer<typeof MappingDraft>;
