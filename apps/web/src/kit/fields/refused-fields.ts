import type { Invalid } from '@deedlight/domain/invalid';
import { ORPCError } from '@orpc/client';

/**
 * Returns the fields that the API refused, by the names of its input; none when the call failed in
 * another way.
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
