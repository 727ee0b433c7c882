import { z } from 'zod';
import { Instant } from './instant';

const scenario = {
  name: z.string(),
  params: z.string().describe('The deal as the parameters of an address, without the "?"'),
};
const tables = z
  .record(z.string(), z.string())
  .describe('The versions of the lending tables that it was saved with, by table');

/** The deals that a member keeps under a name. */
export const savedScenarios = {
  row: z.object({ id: z.uuid(), ...scenario, updated_at: Instant }),
  insert: z.object({ ...scenario, tables }),
  update: z.object({
    name: z.string().exactOptional(),
    params: z.string().exactOptional(),
    tables: tables.exactOptional(),
  }),
};
