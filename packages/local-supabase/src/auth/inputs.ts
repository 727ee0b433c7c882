import { z } from 'zod';
import { AuthError } from './auth-error';
import type { Challenge } from './repos/flow-states-repo';

/** Metadata travel in every access token, and headers of more than 16 kB are refused by servers. */
const mostMetadataBytes = 4096;
export const mostKeptMetadataBytes = 2 * mostMetadataBytes;

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'Unable to validate email address: invalid format' }));

const Metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= mostMetadataBytes, {
    error: `data may have at most ${mostMetadataBytes} bytes`,
  });

const challenge = {
  code_challenge: z.string().min(43).max(128).nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
};

const Password = z.string().max(1000);

export const SignUp = z.object({
  email: Email,
  password: Password,
  data: Metadata.nullish(),
  ...challenge,
});
export const Recover = z.object({ email: Email, ...challenge });
export const Otp = z.object({
  email: Email.nullish(),
  phone: z.string().max(50).nullish(),
  create_user: z.boolean().default(true),
  data: Metadata.nullish(),
  ...challenge,
});
export const Resend = z.object({ email: Email, type: z.string(), ...challenge });
export const PasswordGrant = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: Password,
});
export const RefreshGrant = z.object({ refresh_token: z.string().min(1).max(255) });
export const PkceGrant = z.object({
  auth_code: z.string().min(1).max(255),
  code_verifier: z.string().min(1).max(128),
});
export const Verify = z.object({
  type: z.enum(['signup', 'email', 'recovery', 'email_change', 'magiclink', 'invite']),
  token_hash: z.string().max(255).optional(),
  token: z.string().max(255).optional(),
  email: Email.optional(),
});
export const UpdateUser = z.object({
  email: Email.optional(),
  password: Password.optional(),
  current_password: Password.optional(),
  nonce: z.string().max(100).optional(),
  data: Metadata.optional(),
  ...challenge,
});

export const EnrollFactor = z.object({
  factor_type: z.literal('totp', { error: 'factor_type needs to be totp' }),
  friendly_name: z.string().trim().max(100).default(''),
  issuer: z.string().min(1).max(100).optional(),
});
export const VerifyFactor = z.object({
  challenge_id: z.uuid(),
  code: z.string().trim().max(20),
});

/** The request's JSON as `schema` wants it. Throws `bad_json` or `validation_failed`. */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.infer<S>> {
  const parsed = schema.safeParse(parseJson(await request.text()));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isEmail = issue?.path[0] === 'email';
  const message = isEmail ? issue.message : `${issue?.path.join('.')}: ${issue?.message}`;
  throw new AuthError(isEmail ? 400 : 422, 'validation_failed', message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}

type MaybeChallenge = {
  code_challenge?: string | null | undefined;
  code_challenge_method?: 's256' | 'plain' | null | undefined;
};

/** The challenge of a browser that will exchange a code, or null for one that reads the URL. */
export function challengeOf(input: MaybeChallenge): Challenge | null {
  const { code_challenge: codeChallenge, code_challenge_method: method } = input;
  return codeChallenge ? { codeChallenge, method: method ?? 'plain' } : null;
}
