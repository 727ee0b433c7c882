import type { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';

/** A published average: the yearly rate as a fraction. */
export type RateFigure = { day: Temporal.PlainDate; rate: Decimal };
