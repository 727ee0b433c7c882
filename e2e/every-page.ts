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
  { name: 'reset-password', path: '/reset-password' },
  { name: 'update-password-expired', path: '/update-password' },
  { name: 'confirm-failed', path: '/confirm-success' },
  { name: 'callback-failed', path: '/auth/callback' },
  { name: 'registration-success', path: '/registration-success' },
  { name: 'client-link-unknown', path: '/s/no-such-link' },
  { name: 'report-check', path: '/s/check' },
  { name: 'report-unknown', path: '/s/0000-0000-0000-0000' },
  { name: 'scoreboard', path: '/scoreboard' },
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
  { name: 'app-lists', path: '/app/lists' },
  { name: 'app-list-unknown', path: '/app/lists/no-such-list' },
  { name: 'app-client-links', path: '/app/client-links' },
  { name: 'app-reports', path: '/app/reports' },
  { name: 'app-analysis', path: `/app/analysis?property=${sample}` },
  { name: 'app-comparables', path: `/app/comparables?property=${sample}` },
  { name: 'app-scoreboard', path: '/app/scoreboard' },
  { name: 'app-title-fees', path: '/app/title-fees' },
  { name: 'app-net-sheet', path: '/app/title-fees/selling' },
  { name: 'app-insurance', path: '/app/insurance' },
  { name: 'app-rates', path: '/app/rates' },
  { name: 'app-calculators', path: '/app/calculators' },
  { name: 'app-calculator-payment', path: '/app/calculators/payment' },
  { name: 'app-calculator-rent-vs-buy', path: '/app/calculators/rent-vs-buy' },
  { name: 'app-guidelines', path: '/app/guidelines' },
  { name: 'app-reference', path: '/app/reference' },
  { name: 'app-tools', path: '/app/tools' },
  { name: 'app-mortgage-news', path: '/app/mortgage-news' },
  { name: 'app-scenarios', path: '/app/scenarios' },
  { name: 'app-deals', path: '/app/deals' },
  { name: 'app-deal-unknown', path: '/app/deals/no-such-deal' },
  { name: 'app-team', path: '/app/team' },
  { name: 'app-billing', path: '/app/billing' },
  { name: 'app-navigation', path: '/app/navigation' },
  { name: 'app-settings', path: '/app/settings' },
  { name: 'app-help', path: '/app/help' },
  { name: 'app-marketplace', path: '/app/marketplace' },
  { name: 'app-mortgage-ai', path: '/app/mortgage-ai' },
  { name: 'update-password', path: '/update-password' },
];

/** Switches on the two pages that are off by default. */
export const everyFeature = { FEATURES: 'marketplace,mortgage-ai' };

const admins: readonly Place[] = [
  { name: 'admin-app-settings', path: '/app/admin/app-settings' },
  { name: 'admin-import', path: '/app/admin/import' },
  { name: 'admin-sources', path: '/app/admin/sources' },
  { name: 'admin-users', path: '/app/admin/users' },
  { name: 'admin-log', path: '/app/admin/users?tab=log' },
  { name: 'admin-imports', path: '/app/admin/users?tab=imports' },
  { name: 'admin-providers', path: '/app/admin/users?tab=providers' },
];

/** Returns the pages to check as that reader: for an admin, only those that nobody else has. */
export function pagesOf(reader: Reader): readonly Place[] {
  return { visitor: open, member: members, admin: admins }[reader];
}

const deal =
  'price=450000&loan=360000&rate=6.5&months=360&score=660&income=12000&taxes=6000&insurance=2400';

/** These members' pages have data, since their inputs are in the address. */
export const filledPages: readonly string[] = [
  `/app/analysis?property=${sample}&tab=avm`,
  `/app/analysis?property=${sample}&tab=equity`,
  `/app/analysis?property=${sample}&tab=market`,
  '/app/search?absentee=yes&equityMin=40&unknown=equity',
  `/app/title-fees?${deal}&state=NY&county=Kings`,
  `/app/title-fees/selling?${deal}&state=FL&county=Orange&offers=2&o2price=460000`,
  `/app/insurance?${deal}&state=FL&county=Orange`,
  `/app/calculators/amortization?${deal}`,
  `/app/calculators/compare?${deal}`,
  `/app/guidelines?${deal}&program=fha&state=PA&county=Philadelphia`,
  '/app/guidelines?tab=matrix&family=fha',
  `/app/guidelines?tab=limits&${deal}&find=denver&tables=fhfa-limits%3A2025.01`,
  `/app/calculators/usda?${deal}&tables=usda-fees%3A2015.10`,
  `/app/guidelines?tab=fees&${deal}`,
  '/app/guidelines?tab=waiting&after=foreclosure&happened=2022-05-01',
  '/app/guidelines?tab=search&words=gift',
  '/app/guidelines?tab=changes',
  '/app/tools?tool=trid&applied=2026-11-20',
  '/app/reference?table=fha-mip',
  '/app/help?tab=glossary',
  '/app/help?tab=contact',
  '/app/help?article=what-counts',
];
