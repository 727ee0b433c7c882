import { z } from 'zod';

/** The environment's settings of the model that words the assistant's answers; without both of the first there is none. */
export const assistantVariables = {
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must look like http://127.0.0.1:11434/v1' })
    .optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(30),
};
