import type { Answer } from '../../../platform/api/api';

/** An uploaded file, and how far it is. */
export type UploadState = Answer['adminUploads']['read'];

/** Tells whether the file is being tried or imported, or soon will be. */
export function isAtWork(state: UploadState | undefined): boolean {
  const work = state?.work ?? null;
  return work !== null && work.state !== 'failed';
}
