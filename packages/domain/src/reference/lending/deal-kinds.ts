/**
 * The purposes of a loan and the uses of the home. They stand apart from the tables, so that a link
 * can be read without loading them.
 */
export const purposes = ['purchase', 'rate-term', 'cash-out'] as const;
export type Purpose = (typeof purposes)[number];

export const occupancies = ['primary', 'second-home', 'investment'] as const;
export type Occupancy = (typeof occupancies)[number];
