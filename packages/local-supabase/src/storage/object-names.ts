import { StorageError } from './storage-error';

const longest = 1024;
const longestPart = 255;

/** The characters that Supabase allows in names, which are those that S3 recommends. */
const allowed = /^[\w/!.*'()&$@=;:+,?\- ]+$/;

/**
 * Returns the object's name if Supabase would take it; bytes are never stored by it. Throws
 * InvalidKey for anything that could be read as a way out of its folder.
 */
export function requireObjectName(name: string): string {
  const parts = name.split('/');
  const isSound =
    name.length <= longest &&
    allowed.test(name) &&
    parts.every(
      (part) =>
        part !== '' &&
        part === part.trim() &&
        part !== '.' &&
        part !== '..' &&
        part.length <= longestPart,
    );
  if (isSound) return name;
  throw new StorageError(400, 'InvalidKey', `Invalid key: ${name.slice(0, 100)}`);
}
