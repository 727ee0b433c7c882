import type { Article } from '../article';

export const lending: readonly Article[] = [
  {
    id: 'rates',
    title: 'Where the rates come from',
    topic: 'Lending',
    words: 'freddie mac pmms survey thursday fred treasury history',
    page: '/app/rates',
    body: [
      'The averages are of Freddie Mac’s survey, published every Thursday, back to 1971. They are what lenders reported for typical borrowers of that week, no offer to anyone.',
      'The page compares with last week, last month and last year, and shows the payment per $100,000. Where the operator has a key for it, daily averages by program come from FRED.',
      'What you see is what was last heard: the week or day stands beside each figure.',
    ],
  },
  {
    id: 'rate-alerts',
    title: 'Rate sheets and alerts',
    topic: 'Lending',
    words: 'alert level crosses notify lock points adjustments share team',
    page: '/app/rates',
    body: [
      'An alert waits for a rate to reach a level. The dashboard shows the alerts that were reached, with the day.',
      'A rate sheet is your own: enter programs, points and lock periods with adjustments for score and loan to value. Each version is kept, so that a quote can be replayed with the sheet it came from.',
      'A version that you share prices the loans of your whole team; you alone share and delete it. If you leave the team, it passes to the team’s owner, with their next number. A link to a quote keeps its figures, also when the sheet is gone.',
    ],
  },
  {
    id: 'calculators',
    title: 'Calculators: the same pattern in each',
    topic: 'Lending',
    words: 'payment piti formula schedule chart csv pdf',
    page: '/app/calculators',
    body: [
      'Inputs on one side, results on the other; results follow as you type. Numbers may be written as people do: 1.25m, 450k, 6 7/8, 6.875%.',
      'Every result opens its working. Long schedules, a chart, CSV, PDF and a link that replays the inputs are there where they make sense.',
      'Money is counted in whole cents, rates are exact decimals, and rounding happens once: schedules repay exactly what was borrowed.',
    ],
  },
  {
    id: 'apr',
    title: 'APR, and why it differs from the rate',
    topic: 'Lending',
    words: 'regulation z finance charge points comparison',
    page: '/app/calculators',
    body: [
      'The rate prices the loan. The annual percentage rate spreads prepaid finance charges, such as points and mortgage insurance, over the scheduled life of the loan, by the method of Regulation Z, Appendix J.',
      'It assumes that the loan is kept to the end. Who sells or refinances after five years should compare the cost over five years instead: the comparison of loans does that at any horizon.',
    ],
  },
  {
    id: 'guidelines',
    title: 'Guidelines: does this deal fit?',
    topic: 'Lending',
    words: 'program matrix fannie freddie fha va usda jumbo eligibility',
    page: '/app/guidelines',
    body: [
      'The deal is held against every program at once. Each rule answers pass, refer or fail, with the reason and the section it stands in.',
      'Refer means that the tables alone do not settle it: an underwriter or the automated system decides. A pass here is no approval.',
      'Rows say whether they were read on the publisher’s own page. When a table changes, the page lists what changed and which of your scenarios it touches.',
    ],
  },
  {
    id: 'loan-limits',
    title: 'Loan limits by county',
    topic: 'Lending',
    words: 'conforming high-balance fhfa fha ceiling floor units',
    page: '/app/guidelines',
    body: [
      'Conforming limits are set every year for each county by FHFA; a loan above the local one is jumbo. Between the baseline and the high-cost ceiling it is high-balance.',
      'FHA has limits of its own, between a floor and a ceiling derived from the conforming ones. Both rise with the number of units.',
      'VA sets no limit for veterans with full entitlement; with part of it in use, the county’s limit decides how much needs no down payment.',
    ],
  },
  {
    id: 'quick-tools',
    title: 'Quick tools: one line in, one line out',
    topic: 'Lending',
    words: 'dti ltv trid timeline income self-employed days between ics calendar',
    page: '/app/tools',
    body: [
      'Small answers that do not need a page of inputs: ratios, per diem, days between dates, the disclosure timeline with its business days, qualifying income, concession limits.',
      'Each shows its formula. The closing calendar can be saved as an .ics file for your own calendar.',
    ],
  },
  {
    id: 'news',
    title: 'Mortgage news',
    topic: 'Lending',
    words: 'headlines feeds rss sources saved topics',
    page: '/app/mortgage-news',
    body: [
      'The server reads the feeds of agencies, regulators and the trade press every 15 minutes. Only headline and summary are kept; the story opens at its publisher.',
      'The page says how old its news is, and which feed failed and why. Stories that you read or save are marked for you alone.',
    ],
  },
];
