import { z } from 'zod';

/** A moment in UTC, to the microsecond, as the Data API writes it: 2026-11-20T12:00:00.5+00:00. */
export const Instant = z.iso.datetime({ offset: true });
