import { dictionary } from '@zxcvbn-ts/language-common';
import { AuthError } from './auth-error';

const fewestCharacters = 8;
/** bcrypt ignores everything after this many bytes. */
const mostBytes = 72;

/**
 * Some 49,000 passwords from leaked lists, digit sequences that those omit, and obvious words of
 * this trade.
 */
const common = new Set([
  ...dictionary['passwords-common'],
  ...'realtor1 realtor123 mortgage mortgage1 mortgage123 deedlight deedlight1 realestate'.split(
    ' ',
  ),
  ...'realestate1 welcome123 letmein123 changeme123 admin1234 p@ssword1 p@ssw0rd1'.split(' '),
  ...'00000000 88888888 12341234 123123123 87654321 987654321'.split(' '),
]);

/** Throws `weak_password` with Supabase's reasons, or `validation_failed` for one that is too long. */
export function requireStrongPassword(password: string): void {
  if (Buffer.byteLength(password) > mostBytes) {
    const message = `Password cannot be longer than ${mostBytes} characters`;
    throw new AuthError(422, 'validation_failed', message);
  }
  if ([...password].length < fewestCharacters) {
    throw weak(`Password should be at least ${fewestCharacters} characters.`, 'length');
  }
  if (common.has(password.toLowerCase())) {
    throw weak('Password is known to be easy to guess, please choose a different one.', 'pwned');
  }
}

function weak(message: string, reason: 'length' | 'pwned'): AuthError {
  return new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } });
}
