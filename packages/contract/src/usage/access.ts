import { appFeatures } from '@deedlight/domain/usage/feature-access';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { signInFirst } from '../shared/sign-in-first';

export const FeatureAccess = z.object({
  hasAccess: z.boolean().describe('Whether anything that is paid for may be used now'),
  isAdmin: z.boolean(),
  refusal: z
    .enum(['TRIAL_EXPIRED', 'SUBSCRIPTION_REQUIRED'])
    .nullable()
    .describe('The code that what is paid for answers with; null: it does not refuse'),
  trial: z
    .object({ endsAt: z.iso.datetime(), daysLeft: z.int().min(0) })
    .nullable()
    .describe('null: no trial runs or has run out'),
  isProExpired: z.boolean(),
  features: z.array(z.object({ feature: z.enum(appFeatures), isAllowed: z.boolean() })),
});
export type FeatureAccess = z.infer<typeof FeatureAccess>;

export const access = {
  features: oc
    .route({
      method: 'GET',
      path: '/v1/access/features',
      summary: 'Read what one may use now',
      tags: ['Usage'],
    })
    .output(FeatureAccess)
    .errors(signInFirst),
};
