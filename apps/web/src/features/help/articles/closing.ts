import type { Article } from '../article';

export const closing: readonly Article[] = [
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
