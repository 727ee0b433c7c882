import { type Env, openFreeMapStyle } from '../../platform/env';
import { publicGet } from '../../platform/http/public-get';
import type { Log } from '../../platform/log';

/** How long an answer of the style's host counts. */
const looksAgainAfterMs = 10 * 60 * 1000;

type Deps = {
  /** Reads a clock that does not go back, in milliseconds. */
  now?: () => number;
  get?: (url: string) => Promise<{ status: number }>;
  log: Log;
};

/** Returns the style of another host that maps may lie on; null where they lie on our own. */
export function foreignStyle({ MAP_STYLE_URL, MAP_TILES_FILE }: Env): string | null {
  return MAP_STYLE_URL === 'off' || MAP_TILES_FILE !== undefined ? null : MAP_STYLE_URL;
}

/**
 * Returns a function that says which map style browsers may ask for. The built-in one is named only
 * while its host answers this server, so that an installation without a network shows no broken map.
 * One that the operator names is always named, as browsers may reach what this server does not.
 */
export function mapStyleFrom(env: Env, deps: Deps): () => string | null {
  const url = foreignStyle(env);
  if (url !== openFreeMapStyle) return () => url;
  const { now = () => performance.now(), get = getStyle, log } = deps;
  let answers: boolean | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const before = answers;
    const { status, why } = await get(url).then(
      (answer) => ({ status: answer.status, why: `status ${answer.status}` }),
      (error: unknown) => ({ status: null, why: String(error) }),
    );
    answers = status === 200;
    if (answers === before) return;
    if (answers) log.info({ url }, 'maps show streets');
    else log.info({ url, why }, 'maps show no streets: the map style is out of reach');
  };
  return () => {
    if (now() - lookedAt >= looksAgainAfterMs) {
      lookedAt = now();
      // Nobody waits for it: until it answers, maps are drawn without streets.
      void look();
    }
    return answers === true ? url : null;
  };
}

function getStyle(url: string): Promise<{ status: number }> {
  return publicGet(url, { timeoutMs: 5000, maxBytes: 1_000_000 });
}
