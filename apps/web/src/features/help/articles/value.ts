import type { Article } from '../article';

export const value: readonly Article[] = [
  {
    id: 'valuation',
    title: 'How the valuation is made',
    topic: 'Value',
    words: 'avm model estimate drivers training',
    page: '/app/analysis',
    body: [
      'Each county has a model of its own, trained on the sales recorded there. It starts from a typical home of the market and adds what size, age, place, time and the rest contribute, in dollars, to the cent.',
      'Below the range you see those contributions, the sales behind it and other opinions: the assessor’s value, the last price moved by the market’s index and what comparable sales indicate. Where one lies outside our range, a card says so and what to look at.',
      'Every estimate is stored with the version of the model and its inputs, and is never changed afterwards.',
      'It is no appraisal: nobody has been inside the house.',
    ],
  },
  {
    id: 'confidence',
    title: 'What high, medium and low confidence mean',
    topic: 'Value',
    words: 'fsd forecast standard deviation',
    page: '/app/analysis',
    body: [
      'Confidence follows the forecast standard deviation (FSD), the share by which prices scatter around such an estimate. Up to 0.12 is high, up to 0.20 medium, above it low.',
      'About two prices in three fall within one FSD of the estimate. At 0.10 and $300,000 that is $270,000 to $330,000.',
    ],
  },
  {
    id: 'no-value',
    title: 'Why there is no value for this property',
    topic: 'Value',
    words: 'abstain no estimate too few sales',
    page: '/app/analysis',
    body: [
      'A value is withheld where it would be a guess. The page names the reason:',
      [
        'The county has no model yet, or too few sales to learn from.',
        'The property is not a home, or its living area is unknown.',
        'It is unlike anything that the model has seen, in size or age.',
        'The last sales known there are too old to speak of today’s market, or a public index carries them on with a range of more than 60% of the value.',
      ],
      'Comparables may still help: they show single sales and let you judge.',
    ],
  },
  {
    id: 'as-of',
    title: 'The value as of another day',
    topic: 'Value',
    words: 'past date retrospective appeal estate tax future index fhfa carried on',
    page: '/app/analysis',
    body: [
      'Choose the day under “Value as of”, in the past or up to a year ahead. It stands in the address, so a link opens the same value.',
      'For a past day the model knows only sales that were made and recorded before that day’s quarter. It is made when somebody asks for the first time, which takes a few minutes. Loans, rolls and other opinions are those of the time; the characteristics of homes are those on record now.',
      'Where the sales of a county end more than half a year before the day, FHFA’s house price index carries the value on, and the page says from when and how far.',
    ],
  },
  {
    id: 'scoreboard',
    title: 'The scoreboard: how right the values were',
    topic: 'Value',
    words: 'accuracy measured back-test median error coverage iaao cod prd prb',
    page: '/app/scoreboard',
    body: [
      'Two measurements stand there for each county. The back-test values the latest sales with a model that knew only earlier ones. The live score compares estimates that were stored with the prices paid later.',
      'Median error is the size of the middle miss: half of the estimates were closer. Coverage counts how many prices lay inside the 80% range; it should be near 80%.',
      'COD, PRD and PRB are the measures of the assessors’ association IAAO: how much estimates scatter, and whether cheap and dear homes are treated alike.',
    ],
  },
  {
    id: 'comparables',
    title: 'Comparables: how sales are chosen',
    topic: 'Value',
    words: 'comps selection 12 months 1 mile widen excluded similarity',
    page: '/app/comparables',
    body: [
      'The rule is that of an appraiser: sold within 12 months and one mile, living area within 20%, the same type. If fewer than six are found, the rule is widened step by step, and a note says what was widened.',
      'Sales that tell nothing are left out with the reason: prices of one dollar, transfers within a family, one sale recorded twice.',
      'Similarity is a score from size, age, distance, time and the rest; open it to see the parts.',
      'Below, a provider of property data can be asked for its own, where one is set up: one search. They are a second opinion and change nothing above them.',
    ],
  },
  {
    id: 'adjustments',
    title: 'Comparables: adjustments and the indicated range',
    topic: 'Value',
    words: 'grid net gross adjustment edit weights sensitivity drop one',
    page: '/app/comparables',
    body: [
      'Each line of the grid moves a sale toward the subject: plus where the subject is better, minus where the comparable is. The amounts are fitted to the local market, and each opens its source.',
      'You may change an amount, include or exclude a sale, pin it or move it. What you changed carries a mark with “reset”, and the address keeps it.',
      'The indicated range weighs the adjusted prices. “Drop one” shows how far the answer moves without each sale: if one sale decides it, look at that one twice.',
    ],
  },
  {
    id: 'equity-tab',
    title: 'Equity, loan to value and cash flow',
    topic: 'Value',
    words: 'ltv cap rate cash on cash dscr rent investor',
    page: '/app/analysis',
    body: [
      'Equity is the value less what is still owed on recorded loans. Both are estimates, so equity is a range too: at the low end and at the high end of the value.',
      'Cash flow takes your rent and costs. It shows net operating income, cap rate, cash-on-cash return and debt-service coverage, with the formula behind each.',
    ],
  },
];
