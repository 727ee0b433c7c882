import type { Article } from '../article';
import { account } from './account';
import { finding } from './finding';
import { lending } from './lending';
import { start } from './start';
import { value } from './value';

const trust: readonly Article[] = [
  {
    id: 'sources',
    title: 'Where property records come from',
    topic: 'Data and trust',
    words: 'county assessor recorder import license date',
    body: [
      'Counties publish the assessor’s roll and the recorded sales. Whoever runs this server imports those files as they are. The last section of a property’s page names publisher, license, date and the row of the file.',
      'Rows that look odd are kept and flagged, not repaired in silence.',
      'To correct a record, write to the county that keeps it. With the next import it is corrected here.',
    ],
  },
  {
    id: 'sample-data',
    title: 'What the violet SAMPLE mark means',
    topic: 'Data and trust',
    words: 'sample invented demo fake example',
    body: [
      'A fresh installation starts with an invented county, so that everything can be tried. Its streets, people and prices do not exist. Whatever is taken from it carries the mark, in exports too.',
      'Real counties appear when the operator imports them.',
    ],
  },
  {
    id: 'reference-tables',
    title: 'Reference tables: versions and confidence',
    topic: 'Data and trust',
    words: 'published estimate unverified effective date version table overdue',
    body: [
      'Limits, fees, premiums and guideline rows are dated tables. Each row says whether it was read on the publisher’s page, is an estimate, or is believed current without having been checked.',
      'A table that is older than its publisher’s rhythm is marked as overdue. Saved scenarios remember the versions they used, so that you see when one has changed under them.',
    ],
  },
  {
    id: 'privacy',
    title: 'What is kept about you',
    topic: 'Data and trust',
    words: 'privacy cookies tracking logs hash',
    page: '/privacy-policy',
    body: [
      'Without an account: a signed cookie counts the properties opened in 24 hours, and a salted hash tells one network from another. With an account: your e-mail, name, what you searched for and what you saved.',
      'No advertising trackers and no analytics of third parties. The log has a request number and the kind of request, no addresses, search texts or tokens.',
      'The privacy policy says it in full.',
    ],
  },
  {
    id: 'exports',
    title: 'CSV, PDF and links',
    topic: 'Data and trust',
    words: 'download report print share logo export',
    body: [
      'Tables export as CSV with full precision and dates as year-month-day. Reports save as PDF with your organization’s logo, and list sources and dates at the end.',
      'A link replays filters, tabs and inputs. It does not grant access: whoever opens it needs an account for pages that do.',
    ],
  },
];

const closing: readonly Article[] = [
  {
    id: 'title-fees',
    title: 'Title fees of a purchase or refinance',
    topic: 'Closing',
    words:
      'premium owner lender policy simultaneous endorsement recording transfer tax who pays trid',
    page: '/app/title-fees',
    body: [
      'Choose the place and the deal. You get title premiums, settlement and recording fees and the transfer and mortgage taxes, line by line, with who pays by local custom; you can change who pays.',
      'Each line opens its formula, the bracket used, the source and the date it took effect, and says whether it is a published rate or an estimate. In most states each insurer files rates of its own: there the line says so.',
      'The tolerance bucket tells how far the fee may rise between the Loan Estimate and closing.',
    ],
  },
  {
    id: 'net-sheet',
    title: 'Net sheet: what the seller keeps',
    topic: 'Closing',
    words: 'seller proceeds payoff commission concession proration offers',
    page: '/app/title-fees/selling',
    body: [
      'From the price it takes the payoffs of the loans with interest to the day, commissions, concessions, the seller’s part of the year’s property tax, transfer taxes, title charges and repairs.',
      'Several offers stand side by side: the highest price is not always the highest net. The break-even price is the one at which nothing is left.',
      'Ask the lender for a payoff letter before closing: the balance here is what you typed or an estimate.',
    ],
  },
  {
    id: 'insurance',
    title: 'The homeowner’s insurance estimate',
    topic: 'Closing',
    words: 'premium dwelling coverage replacement cost deductible flood wind hail',
    page: '/app/insurance',
    body: [
      'Coverage starts from what it would cost to build the house again, which is not its price. The premium is a range for the state, changed by deductible, roof, construction, claims and the hazards of the place.',
      'It is an estimate with the year of its data, not a quote. The data sheet collects what an agent needs to give you a bindable one.',
      'Floods are not covered by a homeowner’s policy. In a special flood hazard area a federally backed loan requires flood insurance as well.',
    ],
  },
  {
    id: 'per-diem',
    title: 'Prorations, per diem and days',
    topic: 'Closing',
    words: 'interest 365 360 tax arrears advance closing date business days',
    page: '/app/tools',
    body: [
      'Per diem is one day’s interest on the loan. At closing the buyer pays it from the funding day to the end of the month; the first payment is then due on the first of the month after the next.',
      'Property tax is split at the day of closing. Whether the year is paid in advance or in arrears differs by state, and it decides who credits whom.',
      'Business days have two meanings. For the Closing Disclosure and the right to cancel, every day counts but Sundays and federal holidays; for the Loan Estimate, the days on which the lender’s offices are open.',
    ],
  },
];

const running: readonly Article[] = [
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
      'Everything that the pages do goes over one documented API: /v1/docs on this server lists it. Calls carry the member’s access token, or an API key that Settings makes, and follow the same limits.',
      'Every metered answer has the headers X-Usage-Limit, X-Usage-Used and X-Usage-Remaining; X-Usage-By-Others too where a team shares its searches. 429 comes with one of two codes: USAGE_LIMIT_EXCEEDED when the period’s searches are spent, RATE_LIMITED with Retry-After when calls come too fast.',
      'Each failure has a code, a message and a request number.',
    ],
  },
];

/** The articles, in the order of the topics. */
export const articles: readonly Article[] = [
  ...start,
  ...finding,
  ...value,
  ...closing,
  ...lending,
  ...account,
  ...trust,
  ...running,
];
