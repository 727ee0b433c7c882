/** What a loan is for and who lives in the home. Apart from the tables, so that a link can be read without them. */
export const purposes = ['purchase', 'rate-term', 'cash-out'] as const;
export type Purpose = (typeof purposes)[number];

export const occupancies = ['primary', 'second-home', 'investment'] as const;
export type Occupancy = (typeof occupancies)[number];
