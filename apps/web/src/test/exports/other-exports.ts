import type { OtherExport } from './an-export';

const ownLog = 'the product’s own log: it holds no figure of the world, and each line has its day';
const button = (of: string) => `the button; what it saves is made by ${of}`;
const aLink = 'copies an address, which opens the page with its sources';

/** These exports have no columns for evidence, each for a reason. */
export const otherExports: readonly OtherExport[] = [
  { at: 'features/admin/audit-log.tsx', what: 'changes of admins', why: ownLog },
  { at: 'features/admin/audit-log.tsx', what: 'the log of skip tracing', why: ownLog },
  {
    at: 'platform/api/save-pdf.ts',
    what: 'a shared report, or several as one, as a PDF',
    why: 'the server prints it, each figure with its source: link-pdf, printed-part and reports.test.ts of the API',
  },
  {
    at: 'features/admin/users.tsx',
    what: 'accounts',
    why: 'who has an account and by which plan, as the admin sees it: no figure of a home',
  },
  { at: 'features/admin/import-runs.tsx', what: 'imports', why: ownLog },
  {
    at: 'features/admin/import/file-report-view.tsx',
    what: 'rejected rows',
    why: 'the rows of the admin’s own file as they stand there, each with its reason',
  },
  { at: 'features/admin/provider-calls.tsx', what: 'calls of providers', why: ownLog },
  {
    at: 'features/title-fees/closing/closing-actions.tsx',
    what: 'the fee lines as JSON',
    why: 'each line has its source whole, and what is not known a list of its own: fee-lines.test.ts',
  },
  {
    at: 'features/title-fees/schedule/schedule-csv.ts',
    what: 'fee schedules',
    why: 'the member’s own prices as they typed them, for an import elsewhere',
  },
  {
    at: 'features/title-fees/schedule/schedule-csv.ts',
    what: 'rows of an import to correct',
    why: 'the rows of the member’s own file as they stand there, each with its reason',
  },
  { at: 'features/billing/invoice-table.tsx', what: 'invoices', why: 'the member’s own bills' },
  {
    at: 'features/usage/recent-searches/log-list.tsx',
    what: 'recent searches',
    why: 'what the member searched and when: their own activity, no figure of a home',
  },
  {
    at: 'features/accounts/settings/data-card.tsx',
    what: 'the account as JSON',
    why: 'the rows of the account as they are kept, for the person they are of',
  },
  {
    at: 'features/calculators/quick-tools/open-tool.tsx',
    what: 'a calendar file',
    why: 'days worked out from what was typed, in a format without such columns',
  },
  {
    at: 'features/deals/files/deal-files.ts',
    what: 'the parties of a deal',
    why: 'the people whom the member typed, and no figure',
  },
  {
    at: 'features/deals/files/export-menu.tsx',
    what: 'a deal, its dates or its parties',
    why: 'the member’s own deal; the JSON and the calendar name the rule behind each day: deal-files.test.ts',
  },
  {
    at: 'features/deals/files/loan-file.ts',
    what: 'a scenario as a loan file',
    why: 'MISMO has no place for sources, and what is not known is left out: loan-file.test.ts of the domain',
  },
  {
    at: 'features/listing/export-csv.ts',
    what: 'the list of properties',
    why: 'the server writes it: X-01 and X-02 in listing-csv.test.ts of the API',
  },
  {
    at: 'features/lists/homes/list-csv.ts',
    what: 'the homes of a list',
    why: 'the server writes the figures with their sources; the rest is the member’s own note',
  },
  {
    at: 'features/lists/mail/mail-file.ts',
    what: 'the mail file of a list',
    why: 'the server writes it: X-01 and X-02 in mail-rows.test.ts of the API; added are the list and the member’s own mark',
  },
  {
    at: 'features/skip-trace/batch-entry.tsx',
    what: 'traced people',
    why: 'the server writes it: X-01 and X-02 in skip-trace-batches.test.ts of the API',
  },
  {
    at: 'kit/notify/copy-text.ts',
    what: 'a phone number, an address or an API key',
    why: 'one value, copied beside its source on the page; a key is no figure',
  },
  { at: 'kit/url-state/share-link.ts', what: 'sharing a link', why: aLink },
  { at: 'kit/url-state/share-link.ts', what: 'copying a link', why: aLink },
  { at: 'features/rates/sheet/sheet-quote-card.tsx', what: 'the link of a quote', why: aLink },
  {
    at: 'features/accounts/images/image-form.tsx',
    what: 'a picture to choose',
    why: 'shows the reader’s own file to the reader; nothing is saved',
  },
  {
    at: 'features/property/overview/property-actions.tsx',
    what: 'the page on paper',
    why: 'prints the page, whose Sources card lists source, day, fetch date and confidence',
  },
  {
    at: 'features/valuation/analysis/tab-report.ts',
    what: 'the report of a tab',
    why: 'hands on what analysis-report, equity-report and market-report make',
  },
  ...[
    ['features/valuation/analysis/property-analysis.tsx', 'tab-report.ts'],
    ['features/calculators/page/calculator-actions.tsx', 'calculator-report.ts'],
    ['features/comparables/comparables-report.tsx', 'grid-report.ts'],
    ['features/eligibility/fit-tab.tsx', 'fit-report.ts'],
    ['features/insurance/insurance-actions.tsx', 'insurance-files.ts'],
    ['features/insurance/request-card.tsx', 'data-sheet-files.ts'],
    ['features/property/overview/property-actions.tsx', 'property-pdf.ts'],
    ['features/rates/market-view.tsx', 'rates-report.ts'],
    ['features/rates/sheet/sheet-quote-card.tsx', 'quote-report.ts'],
    ['features/scenario/comparison.tsx', 'its own report'],
    ['features/title-fees/closing/closing-actions.tsx', 'closing-report.ts'],
    ['features/title-fees/selling/net-actions.tsx', 'net-report.ts'],
  ].map(([at = '', of = '']) => ({ at, what: 'a PDF', why: button(of) })),
];
