import type { Provider } from '@deedlight/contract/admin';
import type { z } from 'zod';
import { type Env, hasSampleData } from '../../platform/env';

type Listed = Omit<z.infer<typeof Provider>, 'answer'>;

/**
 * Returns the settings of each service that this server relies on: names of variables, never their
 * values.
 */
export function listProviders(env: Env): Listed[] {
  return [
    oneOf('Database', [
      { settings: ['DATABASE_URL'], kind: 'PostgreSQL', isSet: has(env.DATABASE_URL) },
      { settings: [], kind: 'Built in, in the data folder', isSet: true },
    ]),
    oneOf('Accounts', [
      { settings: ['SUPABASE_URL'], kind: 'A Supabase project', isSet: has(env.SUPABASE_URL) },
      { settings: [], kind: 'Built in', isSet: true },
    ]),
    oneOf('Uploaded files', [
      { settings: ['SUPABASE_URL'], kind: 'A Supabase project', isSet: has(env.SUPABASE_URL) },
      { settings: ['S3_ENDPOINT', 'S3_BUCKET'], kind: 'An S3 bucket', isSet: has(env.S3_BUCKET) },
      { settings: [], kind: 'In the data folder', isSet: true },
    ]),
    oneOf('Mail', [
      { settings: ['SMTP_URL'], kind: 'SMTP', isSet: has(env.SMTP_URL) },
      { settings: ['RESEND_API_KEY'], kind: 'Resend', isSet: has(env.RESEND_API_KEY) },
      {
        settings: ['SMTP_URL', 'RESEND_API_KEY'],
        kind: 'Kept in the outbox of this machine',
        isSet: false,
      },
    ]),
    oneOf('Payments', [
      env.PAYMENT_DEV_MODE
        ? {
            settings: ['STRIPE_SECRET_KEY_TEST'],
            kind: 'Stripe, test mode',
            isSet: has(env.STRIPE_SECRET_KEY_TEST),
          }
        : {
            settings: ['STRIPE_SECRET_KEY'],
            kind: 'Stripe',
            isSet: has(env.STRIPE_SECRET_KEY),
          },
    ]),
    propertyData(env),
    skipTraces(env),
    signInBy('Google', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    signInBy('LinkedIn', env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET),
  ];
}

function realEstateApi(env: Env): Choice {
  const isLive = env.PROPERTY_DATA_MODE === 'live';
  return {
    settings: [isLive ? 'REALESTATEAPI_KEY' : 'REALESTATEAPI_KEY_DEV'],
    kind: isLive ? 'RealEstateAPI' : 'RealEstateAPI, for trying out',
    isSet: has(isLive ? env.REALESTATEAPI_KEY : env.REALESTATEAPI_KEY_DEV),
  };
}

function propertyData(env: Env): Listed {
  const isLive = env.PROPERTY_DATA_MODE === 'live';
  const rentcast = {
    settings: [isLive ? 'RENTCAST_KEY' : 'RENTCAST_KEY_DEV'],
    kind: isLive ? 'RentCast' : 'RentCast, for trying out',
    isSet: has(isLive ? env.RENTCAST_KEY : env.RENTCAST_KEY_DEV),
  };
  if (env.PROPERTY_DATA_PROVIDER === 'rentcast') return oneOf('Property data', [rentcast]);
  if (env.PROPERTY_DATA_PROVIDER !== undefined) return oneOf('Property data', [realEstateApi(env)]);
  const none = {
    settings: [...realEstateApi(env).settings, ...rentcast.settings],
    kind: 'The imported rolls alone',
    isSet: false,
  };
  return oneOf('Property data', [realEstateApi(env), rentcast, none]);
}

function skipTraces(env: Env): Listed {
  const wanted = env.SKIP_TRACE_PROVIDER;
  const settings = ['SKIP_TRACE_PROVIDER'];
  const sample = { settings, kind: 'SAMPLE: invented people', isSet: hasSampleData(env) };
  if (wanted === 'sample') return oneOf('Skip trace', [{ ...sample, isSet: true }]);
  if (wanted === 'none') return oneOf('Skip trace', [{ settings, kind: 'None', isSet: false }]);
  if (wanted === 'realestateapi') return oneOf('Skip trace', [realEstateApi(env)]);
  const none = {
    settings: [...settings, ...realEstateApi(env).settings],
    kind: 'None',
    isSet: false,
  };
  return oneOf('Skip trace', [realEstateApi(env), sample, none]);
}

type Choice = { settings: string[]; kind: string; isSet: boolean };

/** Returns the first choice that is set, otherwise the last. */
function oneOf(name: string, choices: [Choice, ...Choice[]]): Listed {
  const [first] = choices;
  const { settings, kind, isSet } =
    choices.find((choice) => choice.isSet) ?? choices.at(-1) ?? first;
  return { name, kind, settings, isConfigured: isSet };
}

function signInBy(name: string, id: string | undefined, secret: string | undefined): Listed {
  const variable = name.toUpperCase();
  const settings = [`${variable}_CLIENT_ID`, `${variable}_CLIENT_SECRET`];
  return oneOf(`Sign-in by ${name}`, [{ settings, kind: name, isSet: has(id) && has(secret) }]);
}

function has(value: string | undefined): boolean {
  return value !== undefined;
}
