import type { QueryClient } from '@tanstack/react-query';
import { appPages } from '../features/app-frame/pages';
import { catalogue } from '../features/calculators/catalogue';
import { ownDeals } from '../features/deals/own-deals';
import { articles } from '../features/help/articles/all-articles';
import { propertyLists } from '../features/lists/property-lists';
import type { Entry } from '../features/palette/entry';
import { savedScenarios } from '../features/scenario/saved-scenarios';
import { lastOpened } from '../features/usage/recent-searches/last-opened';
import { searchLogsQuery } from '../features/usage/recent-searches/search-logs';
import { formatCount } from '../kit/format/format';
import { log } from '../kit/log';
import { chooseTheme, type ThemeChoice } from '../kit/theme-choice';
import { printPlainSearch } from '../kit/url-state/plain-search';
import { useSession } from '../platform/session/session-store';
import { signOut } from '../platform/session/sign-out';

const listedProperties = 30;

/**
 * Returns every destination of a member: pages and help, and their own rows when they can be read.
 */
export async function paletteEntries(queryClient: QueryClient): Promise<Entry[]> {
  const [properties, lists, deals, scenarios] = await Promise.all([
    openedProperties(queryClient).catch(without('properties')),
    keptLists(queryClient).catch(without('lists')),
    keptDeals(queryClient).catch(without('deals')),
    keptScenarios(queryClient).catch(without('scenarios')),
  ]);
  return [
    ...pages(),
    ...calculators(),
    ...properties,
    ...lists,
    ...deals,
    ...scenarios,
    ...actions(),
    ...help(),
  ];
}

/** The palette works offline too, without the entries that only the server knows. */
function without(what: string) {
  return (error: unknown): Entry[] => {
    log('info', `The palette could not load ${what}`, error);
    return [];
  };
}

function pages(): Entry[] {
  const isAdmin = useSession.getState().user?.is_admin === true;
  return appPages
    .filter((page) => isAdmin || !page.path.startsWith('/app/admin/'))
    .map(({ path, name, purpose }) => ({
      id: `page ${path}`,
      group: 'Pages',
      name,
      says: purpose,
      href: path.replace('/{-$id}', ''),
    }));
}

function calculators(): Entry[] {
  return catalogue.map(({ kind, name, purpose, words }) => ({
    id: `calculator ${kind}`,
    group: 'Calculators',
    name,
    says: purpose,
    words,
    href: `/app/calculators/${kind}`,
  }));
}

function actions(): Entry[] {
  const group = 'Actions';
  const theme = (choice: ThemeChoice, name: string): Entry => ({
    id: `action theme ${choice}`,
    group,
    name,
    words: 'theme dark light appearance',
    run: () => chooseTheme(choice),
  });
  return [
    {
      id: 'action new deal',
      group,
      name: 'New deal',
      says: 'Begin with a payment',
      words: 'scenario start',
      href: '/app/calculators/payment',
    },
    theme('light', 'Light theme'),
    theme('dark', 'Dark theme'),
    theme('system', 'Theme as the device'),
    { id: 'action sign out', group, name: 'Sign out', words: 'log out leave', run: signOut },
  ];
}

function help(): Entry[] {
  return articles.map(({ id, title, topic, words }) => ({
    id: `help ${id}`,
    group: 'Help',
    name: title,
    says: topic,
    words,
    href: `/app/help?article=${id}`,
  }));
}

async function openedProperties(queryClient: QueryClient): Promise<Entry[]> {
  const userId = useSession.getState().session?.user.id;
  if (userId === undefined) return [];
  const query = searchLogsQuery(userId);
  const logs = await queryClient.fetchQuery({ ...query, networkMode: 'always' });
  return lastOpened(logs, listedProperties).map(({ property_id, query: name }) => ({
    id: `property ${property_id}`,
    group: 'Properties',
    name,
    href: `/app/property/${encodeURIComponent(property_id)}`,
  }));
}

async function keptLists(queryClient: QueryClient): Promise<Entry[]> {
  const lists = await queryClient.fetchQuery({
    ...propertyLists,
    networkMode: 'always',
    retry: false,
  });
  const userId = useSession.getState().session?.user.id;
  return lists.map(({ id, user_id, name, homes }) => ({
    id: `list ${id}`,
    group: 'Lists',
    name,
    says: `${formatCount(homes, 'home')}${user_id === userId ? '' : ', shared by a team-mate'}`,
    href: `/app/lists/${id}`,
  }));
}

async function keptDeals(queryClient: QueryClient): Promise<Entry[]> {
  const deals = await queryClient.fetchQuery({ ...ownDeals, networkMode: 'always', retry: false });
  return deals.map(({ id, name, place }) => ({
    id: `deal ${id}`,
    group: 'Deals',
    name,
    says: place,
    href: `/app/deals/${id}`,
  }));
}

async function keptScenarios(queryClient: QueryClient): Promise<Entry[]> {
  const saved = await queryClient.fetchQuery({
    ...savedScenarios,
    networkMode: 'always',
    retry: false,
  });
  return saved.flatMap(({ id, name, parsed, search }) =>
    parsed.ok
      ? [
          {
            id: `scenario ${id}`,
            group: 'Scenarios' as const,
            name,
            href: `/app/calculators/payment${printPlainSearch(search)}`,
          },
        ]
      : [],
  );
}
