export type Reader = 'visitor' | 'member' | 'admin';

type Place = { name: string; path: string };

const sample = 'oh-39999-01036046';

const open: readonly Place[] = [
  { name: 'landing', path: '/' },
  { name: 'property', path: `/property/${sample}` },
  { name: 'property-unknown', path: '/property/oh-39999-nosuchparcel' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'registration-success', path: '/registration-success' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-service', path: '/terms-of-service' },
];

const members: readonly Place[] = [
  { name: 'app', path: '/app' },
  { name: 'app-home', path: '/app/home' },
  { name: 'app-property-start', path: '/app/property' },
  { name: 'app-property', path: `/app/property/${sample}` },
  { name: 'app-search', path: '/app/search' },
  { name: 'app-address', path: '/app/address' },
  { name: 'app-skip-trace', path: '/app/skip-trace' },
  { name: 'app-recent-searches', path: '/app/recent-searches' },
  { name: 'app-analysis', path: `/app/analysis?id=${sample}` },
  { name: 'app-comparables', path: `/app/comparables?id=${sample}` },
  { name: 'app-scoreboard', path: '/app/scoreboard' },
  { name: 'app-title-fees', path: '/app/title-fees' },
  { name: 'app-net-sheet', path: '/app/title-fees/selling' },
  { name: 'app-insurance', path: '/app/insurance' },
  { name: 'app-rates', path: '/app/rates' },
  { name: 'app-calculators', path: '/app/calculators' },
  { name: 'app-calculator-payment', path: '/app/calculators/payment' },
  { name: 'app-calculator-rent-vs-buy', path: '/app/calculators/rent-vs-buy' },
  { name: 'app-guidelines', path: '/app/guidelines' },
  { name: 'app-tools', path: '/app/tools' },
  { name: 'app-mortgage-news', path: '/app/mortgage-news' },
  { name: 'app-scenarios', path: '/app/scenarios' },
  { name: 'app-billing', path: '/app/billing' },
  { name: 'app-navigation', path: '/app/navigation' },
  { name: 'app-settings', path: '/app/settings' },
  { name: 'app-help', path: '/app/help' },
];

const admins: readonly Place[] = [
  { name: 'admin-app-settings', path: '/app/admin/app-settings' },
  { name: 'admin-users', path: '/app/admin/users' },
  { name: 'admin-log', path: '/app/admin/users?tab=log' },
  { name: 'admin-imports', path: '/app/admin/users?tab=imports' },
  { name: 'admin-providers', path: '/app/admin/users?tab=providers' },
];

/** The pages to look at as that reader: an admin's are those that nobody else has. */
export function pagesOf(reader: Reader): readonly Place[] {
  return { visitor: open, member: members, admin: admins }[reader];
}
