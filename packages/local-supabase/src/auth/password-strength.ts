import { AuthError } from './auth-error';

const fewestCharacters = 8;
/** bcrypt reads no further. */
const mostBytes = 72;

/** The passwords that are tried first everywhere; those under eight characters need no mention. */
const common = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword1 12345678 123456789
  1234567890 123123123 11111111 00000000 88888888 12341234 87654321 987654321 qwertyuiop qwerty123
  qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc asdfghjkl zxcvbnm1 abcd1234 abc12345 a1b2c3d4
  iloveyou iloveyou1 sunshine princess football baseball superman trustno1 starwars whatever
  computer internet welcome1 welcome123 letmein1 letmein123 changeme changeme1 admin123 admin1234
  administrator realtor1 mortgage mortgage1 deedlight realestate michael1 jennifer corvette
  mercedes maverick samantha steelers victoria jordan23 liverpool chocolate butterfly`.split(/\s+/),
);

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
