import { oc } from '@orpc/contract';
import { z } from 'zod';

export const optionalFeatures = ['marketplace', 'mortgage-ai'] as const;

export const Config = z.object({
  supabaseUrl: z
    .url()
    .nullable()
    .describe('Where accounts, own rows and files are served; null: by this server itself'),
  supabaseKey: z.string().describe('The publishable key: it names the app and grants nothing'),
  productName: z.string(),
  features: z.array(z.enum(optionalFeatures)).describe('Optional pages that are switched on'),
});
export type Config = z.infer<typeof Config>;

export const config = {
  read: oc
    .route({
      method: 'GET',
      path: '/v1/config',
      summary: 'Read what a browser needs to know before it starts a session',
      tags: ['System'],
    })
    .output(Config),
};
