import { sqlStateOf } from '../database';

/** A refusal for the caller of the Storage API, in Supabase's format. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }

  toResponse(): Response {
    const { status, error, message } = this;
    return Response.json({ statusCode: String(status), error, message }, { status });
  }
}

export function objectNotFound(): StorageError {
  return new StorageError(404, 'not_found', 'Object not found');
}

export function bucketNotFound(): StorageError {
  return new StorageError(404, 'Bucket not found', 'Bucket not found');
}

/**
 * Returns the database's refusal in the Storage API's words; null when the fault is not the
 * caller's.
 */
export function storageErrorFrom(error: unknown, isAnonymous: boolean): StorageError | null {
  if (error instanceof StorageError) return error;
  const state = sqlStateOf(error);
  if (state === '42501') {
    return new StorageError(
      isAnonymous ? 401 : 403,
      'Unauthorized',
      'new row violates row-level security policy',
    );
  }
  if (state === '23505') return new StorageError(409, 'Duplicate', 'The resource already exists');
  if (state === '23503') return bucketNotFound();
  // A policy that refuses in its own words, such as when no storage is left.
  if (state === '23514' && error instanceof Error) {
    return new StorageError(413, 'quota_exceeded', error.message);
  }
  return state?.startsWith('22') ? new StorageError(400, 'InvalidKey', 'Invalid key') : null;
}
