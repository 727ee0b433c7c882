import { z } from 'zod';

/** What a map shows, in degrees. */
export const MapView = z
  .string()
  .regex(/^-?[\d.]+(,-?[\d.]+){3}$/, 'Four numbers: west,south,east,north')
  .describe('What the map shows: west,south,east,north');
