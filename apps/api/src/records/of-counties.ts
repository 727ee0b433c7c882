import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Tests that a column with a county's code is one of these. A single code is compared by equality:
 * the planner then applies it to tables joined by that column, and a cluster sends the statement to
 * one machine.
 */
export function isOneOf(
  column: RawBuilder<unknown>,
  counties: readonly string[],
): RawBuilder<SqlBool> {
  const codes = [...new Set(counties)];
  const [only] = codes;
  return codes.length === 1 && only !== undefined
    ? sql<SqlBool>`${column} = ${only}::bpchar`
    : sql<SqlBool>`${column} = any(${codes}::bpchar[])`;
}
