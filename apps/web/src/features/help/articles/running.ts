import type { Article } from '../article';

export const running: readonly Article[] = [
  {
    id: 'import',
    title: 'Import a county',
    topic: 'For administrators and developers',
    words: 'csv mapping preset npm run import roll sales',
    body: [
      'Any CSV with one row per parcel or per sale can be imported. A small JSON file, the mapping, names the columns; nothing is programmed. Several counties come as presets.',
      'On the server: npm run import -- --mapping my-county.json roll.csv.gz. With --dry-run nothing is stored, and you see what would be.',
      'The Admin page lists every import with its rows, what was flagged and how long it took.',
    ],
  },
  {
    id: 'branding',
    title: 'Your logo, color and the sidebar’s image',
    topic: 'For administrators and developers',
    words: 'white label app settings ad image accent product name',
    page: '/app/admin/app-settings',
    body: [
      'App Settings takes a logo (up to 2 MB, transparent PNG is best) and an image for the sidebar (up to 5 MB, 300 × 200 px). Both reach every member with the next refresh of the settings, and the logo goes on mails and PDFs.',
      'The name and one accent color are settings of the server: PRODUCT_NAME and ACCENT_COLOR. A color without enough contrast stops the start, with the reason.',
    ],
  },
  {
    id: 'admin-users',
    title: 'Members, audit log and providers',
    topic: 'For administrators and developers',
    words: 'admin grant reset usage audit users',
    page: '/app/admin/users',
    body: [
      'Administrators find members by name or mail, see their plan, grant or take the administrator’s role and reset usage. Nobody can do that for themselves, and every change is in the audit log with who and when. Beside it stands who traced for what purpose and whether somebody was found, never whom.',
      'Providers shows which outside services are set up and which settings are missing.',
    ],
  },
  {
    id: 'api',
    title: 'The API',
    topic: 'For administrators and developers',
    words: 'rest openapi token developer integration 429 rate limit',
    body: [
      'Everything that the pages do goes over one documented API: /v1/docs on this server lists it. Calls carry the member’s access token and follow the same limits.',
      'Every metered answer has the headers X-Usage-Limit, X-Usage-Used and X-Usage-Remaining. 429 comes with one of two codes: USAGE_LIMIT_EXCEEDED when the period’s searches are spent, RATE_LIMITED with Retry-After when calls come too fast.',
      'Each failure has a code, a message and a request number.',
    ],
  },
];
