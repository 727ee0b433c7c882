import { allowInsecureRequests, Configuration } from 'openid-client';
import { z } from 'zod';
import { AuthError } from '../auth-error';

export const providerNames = ['google', 'linkedin_oidc'] as const;
export type ProviderName = (typeof providerNames)[number];

export type ProviderSettings = {
  clientId: string;
  clientSecret: string;
  /** The issuer with the discovery document; the provider's own unless a test sets another. */
  issuer?: string | undefined;
};

type Traits = {
  issuer: string;
  /** Further issuer names that its tokens may carry. */
  alsoIssuers: string[];
  usesPkce: boolean;
  /** Whether its ID tokens always carry the nonce of the request. */
  returnsNonce: boolean;
};

const traits: Record<ProviderName, Traits> = {
  google: {
    issuer: 'https://accounts.google.com',
    alsoIssuers: ['accounts.google.com'],
    usesPkce: true,
    returnsNonce: true,
  },
  // LinkedIn serves its document below /oauth, and names itself with and without that path.
  linkedin_oidc: {
    issuer: 'https://www.linkedin.com/oauth',
    alsoIssuers: ['https://www.linkedin.com'],
    usesPkce: false,
    returnsNonce: false,
  },
};

export type IdentityProvider = Omit<Traits, 'issuer' | 'alsoIssuers'> & {
  name: ProviderName;
  clientId: string;
  issuers: string[];
  jwksUri: string;
  configuration(): Configuration;
};

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});

const cachedForMs = 60 * 60 * 1000;
const timeoutMs = 10_000;

/** The configured providers whose accounts can sign in here. */
export class IdentityProviders {
  readonly #settings: ReadonlyMap<string, { name: ProviderName } & ProviderSettings>;
  readonly #found = new Map<ProviderName, { provider: IdentityProvider; at: number }>();

  constructor(settings: Partial<Record<ProviderName, ProviderSettings>>) {
    this.#settings = new Map(
      providerNames.flatMap((name) => {
        const given = settings[name];
        return given ? [[name, { name, ...given }] as const] : [];
      }),
    );
  }

  get names(): string[] {
    return [...this.#settings.keys()];
  }

  /** Throws `validation_failed` for a provider that is not configured. */
  async find(name: string | undefined): Promise<IdentityProvider> {
    const settings = this.#settings.get(name ?? '');
    if (!settings) {
      const message = 'Unsupported provider: provider is not enabled';
      throw new AuthError(400, 'validation_failed', message);
    }
    const known = this.#found.get(settings.name);
    if (known && performance.now() - known.at < cachedForMs) return known.provider;
    const provider = await discover(settings);
    this.#found.set(settings.name, { provider, at: performance.now() });
    return provider;
  }
}

async function discover({
  name,
  clientId,
  clientSecret,
  issuer = traits[name].issuer,
}: { name: ProviderName } & ProviderSettings): Promise<IdentityProvider> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  const document = Discovery.parse(await response.json());
  const issuers = issuer === traits[name].issuer ? [issuer, ...traits[name].alsoIssuers] : [issuer];
  if (!issuers.includes(document.issuer)) {
    throw new Error(`${issuer} says that it is ${document.issuer}`);
  }
  return {
    name,
    clientId,
    issuers,
    jwksUri: document.jwks_uri,
    usesPkce: traits[name].usesPkce,
    returnsNonce: traits[name].returnsNonce,
    configuration: () => configure(document, clientId, clientSecret),
  };
}

function configure(document: z.infer<typeof Discovery>, clientId: string, clientSecret: string) {
  const { userinfo_endpoint, ...endpoints } = document;
  const server = { ...endpoints, ...(userinfo_endpoint && { userinfo_endpoint }) };
  const configuration = new Configuration(server, clientId, clientSecret);
  configuration.timeout = timeoutMs / 1000;
  // Providers in tests run on this machine, without TLS.
  if (new URL(document.issuer).hostname === 'localhost') allowInsecureRequests(configuration);
  return configuration;
}
