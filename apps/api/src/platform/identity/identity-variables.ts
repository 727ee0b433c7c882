import { z } from 'zod';

const Days = z.coerce.number().min(0.01).max(3650);

/** Settings of the environment for accounts, sign-in and mail. */
export const identityVariables = {
  /** It is the address of a Supabase project. Without it the built-in stand-in serves accounts. */
  SUPABASE_URL: z.url().optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  AUTH_REDIRECT_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.url()))
    .default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://host:587' }).optional(),
  RESEND_API_KEY: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).default('Deedlight <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().optional(),
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_SECRET: z.string().min(1).optional(),
  LINKEDIN_ISSUER: z.url().optional(),
  /**
   * These configure a bucket for uploaded files; all five or none must be set. Without them files
   * are in DATA_DIR.
   */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must look like https://s3.host' }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** A session ends this many days after the sign-in, however much it is used. */
  SESSIONS_TIMEBOX_DAYS: Days.default(90),
  /** A session ends after this many days without use. */
  SESSIONS_INACTIVITY_TIMEOUT_DAYS: Days.default(30),
  /** If it is true, an admin without two-step sign-in has only the rights of a member. */
  ADMINS_NEED_SECOND_FACTOR: z.stringbool().default(false),
  DEMO_ACCOUNTS: z.stringbool().default(true),
};
