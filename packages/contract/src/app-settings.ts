import { oc } from '@orpc/contract';
import { z } from 'zod';
import { adminNeeded } from './shared/admin-needed';
import { signInFirst } from './shared/sign-in-first';

const mb = 1024 * 1024;

/** The largest file of each image, in bytes. */
export const largestImage = { ad: 5 * mb, logo: 2 * mb } as const;
/** The longest side of an image, in pixels. */
export const longestSide = 4096;

/** A picture by its address and the id of its file; both are null where there is none. */
const url = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable();
const imageId = z.uuid().nullable();
const AdText = z.string().trim().min(1).max(200).nullable();
const AdLink = z
  .url({ protocol: /^https$/, error: 'Enter an address that starts with https://' })
  .max(2000)
  .nullable();

/** How the searches of team members are counted: each alone, or in one pool of a team. */
export const teamQuotas = ['per-seat', 'pooled'] as const;
const TeamQuota = z.enum(teamQuotas);
export type TeamQuota = z.infer<typeof TeamQuota>;

export const AppSettings = z.object({
  ad_url: url,
  ad_image_id: imageId,
  ad_alt: AdText.describe('What the ad image shows, for those who do not see it'),
  ad_link: AdLink.describe('Where the ad image leads'),
  logo_url: url,
  logo_image_id: imageId,
  team_quota: TeamQuota.describe('How the searches of team members are counted'),
  shares_provided: z
    .boolean()
    .describe('Whether members may share the data provider’s comparables with clients'),
});
export type AppSettings = z.infer<typeof AppSettings>;

const both = { error: 'Send the address and the id of an image, or null for both.' };

export const AdChange = z
  .strictObject({
    ad_url: url,
    ad_image_id: imageId,
    ad_alt: AdText.optional().describe('Left out: stays as it is'),
    ad_link: AdLink.optional().describe('Left out: stays as it is'),
  })
  .refine(({ ad_url, ad_image_id }) => (ad_url === null) === (ad_image_id === null), both);
export type AdChange = z.infer<typeof AdChange>;

export const LogoChange = z
  .strictObject({ logo_url: url, logo_image_id: imageId })
  .refine(({ logo_url, logo_image_id }) => (logo_url === null) === (logo_image_id === null), both);
export type LogoChange = z.infer<typeof LogoChange>;

export const TeamQuotaChange = z.strictObject({ team_quota: TeamQuota });
export type TeamQuotaChange = z.infer<typeof TeamQuotaChange>;

export const SharesProvidedChange = z.strictObject({ shares_provided: z.boolean() });
export type SharesProvidedChange = z.infer<typeof SharesProvidedChange>;

export type SettingsChange = AdChange | LogoChange | TeamQuotaChange | SharesProvidedChange;

/** The reasons why an image cannot be shown to everyone. */
export const imageFaults = ['not-ours', 'unknown', 'type', 'size', 'dimensions'] as const;
export type ImageFault = (typeof imageFaults)[number];

const API_KEY_UNKNOWN = { status: 401, message: 'Send the key of the app as x-api-key.' };

export const appSettings = {
  read: oc
    .route({
      method: 'GET',
      path: '/api/app-settings',
      summary: 'Read the settings of the app, with the key of the app as x-api-key',
      tags: ['System'],
    })
    .output(AppSettings)
    .errors({ API_KEY_UNKNOWN }),

  save: oc
    .route({
      method: 'POST',
      path: '/api/app-settings',
      summary:
        'Set or clear the ad image or the logo, or set how teams count or what is shared, for admins',
      tags: ['Admin'],
    })
    .input(z.union([AdChange, LogoChange, TeamQuotaChange, SharesProvidedChange]))
    .output(AppSettings)
    .errors({
      API_KEY_UNKNOWN,
      ...signInFirst,
      ...adminNeeded,
      IMAGE_REFUSED: { status: 422, data: z.object({ why: z.enum(imageFaults) }) },
    }),
};
