import { z } from 'zod';
import { Address, Characteristics, Point, PropertyId, Source } from '../property';
import { Licence } from '../rows/professionals';

export const Instant = z.iso.datetime({ offset: true });

/** Who shares a report, by what they said of themselves; an empty text is not known. */
export const ReportSender = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string().describe('The address that they give to clients, not that of their account'),
  nmlsId: z.string(),
  licences: z.array(Licence),
  disclosure: z.string(),
  equalHousing: z.enum(['lender', 'opportunity']).nullable(),
});
export type ReportSender = z.infer<typeof ReportSender>;

/** The home of a report, without its owner and without anybody's mailing address. */
export const ReportHome = z.object({
  id: PropertyId,
  parcelNumber: z.string(),
  address: Address,
  location: Point.nullable(),
  facts: Characteristics.pick({
    ...{ type: true, beds: true, baths: true, livingAreaSqft: true, lotSqft: true },
    yearBuilt: true,
  }),
});
export type ReportHome = z.infer<typeof ReportHome>;

export const ReportSource = Source.omit({ file: true, row: true });

/** What every report begins with, whatever it is of. */
export const reportHead = {
  madeAt: Instant,
  isSample: z.boolean(),
  productName: z.string(),
  sender: ReportSender,
  note: z.string().describe('Empty: the sender wrote none'),
};

/** The address of the page of the product, by which the sender opens it again. No client gets it. */
export const Page = z
  .record(z.string().max(60), z.string().max(8000))
  .refine((page) => Object.keys(page).length <= 200, 'At most 200 parameters')
  .describe('The parameters of the page, which open it with these inputs');
