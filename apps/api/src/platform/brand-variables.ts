import { accentOf } from '@deedlight/domain/app-settings/accent';
import { z } from 'zod';

const notReadable = 'has too little contrast for text (4.5 : 1) in one of the two themes';

/** The environment's settings of how an install looks to its people. */
export const brandVariables = {
  PRODUCT_NAME: z.string().min(1).default('Deedlight'),
  ACCENT_COLOR: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { error: 'must look like #0b5d52', abort: true })
    .refine((hex) => accentOf(hex) !== null, notReadable)
    .optional(),
  /** Names our own page; it is public and grants nothing. */
  APP_API_KEY: z.string().min(1).default('deedlight-web'),
  /** Shown on the help page. */
  SUPPORT_EMAIL: z.email().optional(),
  USERBACK_TOKEN: z.string().min(1).optional(),
  USERBACK_SCRIPT_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://static.userback.io/widget/v1.js'),
};
