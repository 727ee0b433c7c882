import { oc } from '@orpc/contract';
import { z } from 'zod';
import { optionalFeatures } from './shared/optional-features';

const hexColor = z.string().regex(/^#[\da-f]{6}$/);

export const AccentColors = z.object({
  act: hexColor,
  'act-hover': hexColor,
  'on-act': hexColor,
  'act-soft': hexColor,
  'act-line': hexColor,
  'chart-1': hexColor,
});

/** The parts that a member can request from a provider of property data, each for one search. */
export const providerParts = ['liens', 'comparables', 'search'] as const;
export type ProviderPart = (typeof providerParts)[number];

export const Config = z.object({
  supabaseUrl: z
    .url()
    .nullable()
    .describe('Where accounts, own rows and files are served; null: by this server itself'),
  supabaseKey: z.string().describe('The publishable key: it names the app and grants nothing'),
  productName: z.string(),
  features: z.array(z.enum(optionalFeatures)).describe('Optional pages that are switched on'),
  appApiKey: z.string().describe('Names the app at /api/app-settings and grants nothing'),
  logoUrl: z.url().nullable().describe('Null: the product has its own mark and name'),
  accent: z
    .object({ light: AccentColors, dark: AccentColors })
    .nullable()
    .describe('Takes the place of the green'),
  feedback: z
    .object({ token: z.string(), scriptUrl: z.url() })
    .nullable()
    .describe('The feedback widget; null: there is none'),
  provider: z
    .object({ name: z.string(), has: z.array(z.enum(providerParts)) })
    .nullable()
    .describe('The provider of property data that members may ask; null: none is configured'),
  map: z
    .object({
      styleUrl: z
        .url()
        .nullable()
        .describe('A MapLibre style of another host; null: there is none'),
      tilesPath: z
        .string()
        .nullable()
        .describe(
          'Where this server has map tiles (PMTiles, layers of Protomaps); null: it has none',
        ),
    })
    .describe('What maps are drawn on; with neither, on lines of the product’s own'),
  limitEditions: z
    .string()
    .nullable()
    .describe(
      'Changes with the loan limits that admins brought in; null: those of this version are in force',
    ),
  supportEmail: z.email().nullable().describe('Who answers questions; null: nobody is named'),
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
