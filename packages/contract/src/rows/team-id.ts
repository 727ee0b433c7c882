import { z } from 'zod';

/** The team with which the owner of a row shares it. */
export const team_id = z.uuid().nullable().describe('null: with nobody');
