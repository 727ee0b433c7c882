import type { Invalid } from '@deedlight/domain/invalid';
import { ORPCError } from '@orpc/client';

/**
 * Returns what the API refused, by the names of its input; nothing where it failed in another way.
 */
export function refusedFields(error: unknown): Invalid[] {
  if (!(error instanceof ORPCError) || error.code !== 'INPUT_INVALID') return [];
  const fields: unknown = Object.getOwnPropertyDescriptor(error.data, 'fields')?.value;
  return Array.isArray(fields) ? fields.filter(isInvalid) : [];
}

function isInvalid(value: unknown): value is Invalid {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
