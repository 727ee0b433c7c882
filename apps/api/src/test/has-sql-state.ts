import { SqlError } from '../platform/database/errors';

export function hasSqlState(error: unknown, code: string): boolean {
  return error instanceof SqlError && error.code === code;
}
