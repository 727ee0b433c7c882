import { z } from 'zod';
import { Instant } from './instant';

const nmlsForm = /^\d{0,12}$/;
const phoneForm = /^[0-9A-Za-z +().,/-]{0,40}$/;
const mailForm = /^([^@\s]+@[^@\s]+)?$/;

/** A license that a state gave. */
export const Licence = z.object({
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose the state')
    .describe('Two letters'),
  number: z
    .string()
    .trim()
    .min(1, 'Enter the number of the license')
    .max(40, 'At most 40 characters'),
});

export const mostLicences = 60;

/** What a member says of themselves for their reports; an empty text is not known and left out. */
export const ProfessionalFields = z.object({
  title: z.string().trim().max(120, 'At most 120 characters'),
  company: z.string().trim().max(160, 'At most 160 characters'),
  phone: z.string().trim().regex(phoneForm, 'Enter a phone number, such as (614) 555-0142'),
  contact_email: z
    .string()
    .trim()
    .max(254, 'At most 254 characters')
    .regex(mailForm, 'Enter an e-mail address, such as ana@acme.example'),
  nmls_id: z.string().trim().regex(nmlsForm, 'Enter the digits alone, at most 12'),
  licences: z.array(Licence).max(mostLicences, `At most ${mostLicences} licenses`),
  disclosure: z.string().trim().max(2000, 'At most 2,000 characters'),
  equal_housing: z.enum(['lender', 'opportunity']).nullable(),
});

const logo_path = z.string().nullable().describe('The path of the logo in storage');

/** How a member is named on their reports. A member has one row, or none. */
export const professionals = {
  row: ProfessionalFields.extend({ user_id: z.uuid(), logo_path, updated_at: Instant }),
  insert: ProfessionalFields.extend({ logo_path }).partial(),
  update: z.never(),
};
