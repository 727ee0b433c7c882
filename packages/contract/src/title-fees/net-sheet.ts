import { z } from 'zod';
import { CentsOut, DecimalOut } from '../calculators/worked';
import { CitationOut, VersionsOut } from '../reference/citation';
import { ReplayOut } from '../reference/replay';

export const NetSheetOut = z.object({
  offers: z.array(
    z.object({
      name: z.string(),
      price: CentsOut,
      lines: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          amount: CentsOut.describe('Above zero it comes to the seller'),
          formula: z.string(),
          notes: z.array(z.string()),
          citation: CitationOut.nullable(),
        }),
      ),
      net: CentsOut,
      netShare: DecimalOut,
      notices: z.array(z.string()),
      breakEven: z
        .object({ price: CentsOut, net: CentsOut })
        .nullable()
        .describe('The least price that nets the target; null where no price does'),
      taxRange: z
        .object({ low: CentsOut, high: CentsOut })
        .nullable()
        .describe('What the tax proration may come to while the bill is not known'),
    }),
  ),
  best: z.int().describe('Place in offers, from 0'),
  versions: VersionsOut,
  replay: ReplayOut.optional(),
});
export type NetSheetOut = z.infer<typeof NetSheetOut>;
