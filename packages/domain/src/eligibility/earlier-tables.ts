import type { LendingTables } from './lending-tables';

/**
 * The tables that decide eligibility as they were before, newest first. A new edition of a table
 * leaves the one before here; the first editions are still in force.
 */
export const earlierTables: readonly LendingTables[] = [];
