import type { Config } from '@deedlight/contract/config';
import type { LinkProps } from '@tanstack/react-router';

export type AppPath = Extract<LinkProps['to'], `/app${string}`>;

export type Group = 'Find' | 'Value' | 'Close' | 'Lend';

export type AppPage = {
  path: AppPath;
  name: string;
  /** The name in the sidebar, where one entry stands for more than this page. */
  entry?: string;
  /** The page's purpose, in one sentence. */
  purpose: string;
  /** The group in the sidebar; a page without one is not in the sidebar. */
  group?: Group;
};

/** Every page below /app, in the order of the sidebar. */
export const appPages: readonly AppPage[] = [
  {
    path: '/app',
    name: 'Dashboard',
    purpose:
      'Your recent properties, what changed in them and what is left of the month’s searches.',
  },
  {
    path: '/app/property/{-$id}',
    name: 'Property',
    purpose: 'Everything on record about one property, with source and date.',
  },
  {
    path: '/app/search',
    name: 'Search',
    group: 'Find',
    purpose: 'A list and a map of the properties that match your filters.',
  },
  {
    path: '/app/skip-trace',
    name: 'Skip trace',
    group: 'Find',
    purpose: 'Contact details of an owner, with what the law asks of those who use them.',
  },
  {
    path: '/app/recent-searches',
    name: 'Recent',
    entry: 'Recent and lists',
    group: 'Find',
    purpose: 'The properties you opened, newest first.',
  },
  {
    path: '/app/lists',
    name: 'Lists',
    purpose: 'The homes you work, list by list, with a status, tags and a note for each.',
  },
  {
    path: '/app/client-links',
    name: 'Client links',
    purpose:
      'The reports you shared with clients: until when they work and how often they were opened.',
  },
  {
    path: '/app/reports',
    name: 'Reports',
    purpose: 'What you shared, bound into one PDF that anybody can check by its code.',
  },
  {
    path: '/app/analysis',
    name: 'Analysis',
    group: 'Value',
    purpose: 'A value range with how often it has been right, and the deal’s numbers beside it.',
  },
  {
    path: '/app/comparables',
    name: 'Comparables',
    group: 'Value',
    purpose: 'Recent sales like yours, with each adjustment in the open.',
  },
  {
    path: '/app/scoreboard',
    name: 'Scoreboard',
    purpose: 'How valuations fared against the prices that were then paid, by county.',
  },
  {
    path: '/app/title-fees',
    name: 'Title fees',
    entry: 'Closing costs',
    group: 'Close',
    purpose: 'Title premium, recording fees and transfer taxes of a closing, line by line.',
  },
  {
    path: '/app/title-fees/selling',
    name: 'Net sheet',
    purpose: 'What a seller takes home after every cost of the sale.',
  },
  {
    path: '/app/insurance',
    name: 'Insurance',
    group: 'Close',
    purpose: 'A homeowner’s premium for the house at hand, as an estimate with its basis.',
  },
  {
    path: '/app/rates',
    name: 'Rates',
    group: 'Lend',
    purpose: 'Mortgage rates with their source and date.',
  },
  {
    path: '/app/calculators',
    name: 'Calculators',
    group: 'Lend',
    purpose: 'Payment, amortization, affordability, refinance and more, with the working shown.',
  },
  {
    path: '/app/guidelines',
    name: 'Guidelines',
    group: 'Lend',
    purpose: 'What the loan programs ask for, with the section it stands in.',
  },
  {
    path: '/app/tools',
    name: 'Quick tools',
    group: 'Lend',
    purpose: 'Small answers in one line: DTI, LTV, per diem, days between dates.',
  },
  {
    path: '/app/mortgage-news',
    name: 'News',
    group: 'Lend',
    purpose: 'Headlines of the mortgage market from the feeds that publish them.',
  },
  {
    path: '/app/address',
    name: 'Address',
    purpose: 'Type an address, land on the property.',
  },
  {
    path: '/app/home',
    name: 'Home',
    purpose: 'The dashboard’s short form for phones.',
  },
  {
    path: '/app/scenarios',
    name: 'Scenarios',
    purpose: 'Deals you keep, opened in any tool, up to four of them side by side.',
  },
  {
    path: '/app/deals/{-$id}',
    name: 'Deals',
    purpose: 'Your deals, each with its home, dates, offers, steps, people and papers.',
  },
  {
    path: '/app/billing',
    name: 'Billing',
    purpose: 'Your plan, what it costs and your invoices.',
  },
  {
    path: '/app/reference',
    name: 'Sources and tables',
    purpose: 'Every reference table with its date, its age, how sure it is and its source.',
  },
  { path: '/app/navigation', name: 'All tools', purpose: 'Every page, with what it does.' },
  { path: '/app/settings', name: 'Settings', purpose: 'Your name, password, theme and data.' },
  {
    path: '/app/help',
    name: 'Help',
    purpose: 'How each tool works and where its figures come from.',
  },
  {
    path: '/app/admin/app-settings',
    name: 'App Settings',
    purpose: 'For administrators: the logo and the sidebar’s image.',
  },
  {
    path: '/app/admin/import',
    name: 'Import a file',
    purpose: 'For administrators: a county’s file, its columns guessed, tried and imported.',
  },
  {
    path: '/app/admin/sources',
    name: 'Open data',
    purpose: 'For administrators: what counties and states publish, switched on and fetched.',
  },
  {
    path: '/app/admin/users',
    name: 'Admin',
    purpose: 'For administrators: accounts, what was changed, data imports and providers.',
  },
];

/** Pages that an installation may switch on, each with the feature that does. */
const optionalPages: readonly (AppPage & { feature: Config['features'][number] })[] = [
  {
    path: '/app/marketplace',
    name: 'Marketplace',
    group: 'Close',
    purpose: 'Lenders, title, insurance and inspectors of an area, and introductions to them.',
    feature: 'marketplace',
  },
  {
    path: '/app/mortgage-ai',
    name: 'Mortgage AI',
    group: 'Lend',
    purpose: 'Questions answered from the tables and calculators, each figure with its source.',
    feature: 'mortgage-ai',
  },
];

export const groups: readonly Group[] = ['Find', 'Value', 'Close', 'Lend'];

/** The pages for administrators only. */
export function adminPages(): AppPage[] {
  return appPages.filter(({ path }) => path.startsWith('/app/admin/'));
}

/** Every page of this installation; an optional one only when it is switched on. */
export function pagesWith(features: Config['features']): AppPage[] {
  return [...appPages, ...optionalPages.filter(({ feature }) => features.includes(feature))];
}

export function pagesOf(group: Group, features: Config['features']): AppPage[] {
  return pagesWith(features).filter((page) => page.group === group);
}

/** Returns the page at a path; throws when no page has it. */
export function pageAt(path: AppPath): AppPage {
  const page = appPages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`${path} is no page`);
  return page;
}
