import { createServer } from 'node:http';
import { publicServices } from '../apps/api/src/adapters/vendor/double/public-services';
import { listening } from './open-source-site';

type Services = { url: string; asked: () => number };

/** Runs `work` while FEMA, NCES and HUD are stood in for. */
export async function whileAnswering(work: (services: Services) => Promise<void>): Promise<void> {
  let asked = 0;
  const server = createServer((request, response) => {
    const { status, body } = publicServices(request.url ?? '/');
    if (request.url !== '/none') asked += 1;
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await listening(server, (url) => work({ url, asked: () => asked }));
}

/** Settings by which only the services around a home are asked; other publishers' lead nowhere. */
export function servicesAt(url: string): Record<string, string> {
  return {
    ...{ REFRESH_PUBLIC_DATA: 'true', PMMS_URL: `${url}/none`, NEWS_FEEDS: `${url}/none` },
    ...{ RATE_SOURCES_MAY_BE_PRIVATE: 'true', NEWS_FEEDS_MAY_BE_PRIVATE: 'true' },
    ...{ NFHL_URL: `${url}/nfhl`, HUD_URL: `${url}/hud`, CENSUS_URL: `${url}/census` },
    ...{
      WPRDC_URL: `${url}/wprdc`,
      COOK_PERMITS_URL: `${url}/cook`,
      NCES_PUBLIC_URL: `${url}/public`,
      NCES_PRIVATE_URL: `${url}/private`,
    },
  };
}
