/** The fields of each loan, named with its number behind: "rate2"; in the order of the table. */
export const loanTerms = [
  ['program', 'Program'],
  ['down', 'Down payment'],
  ['rate', 'Rate'],
  ['term', 'Term'],
  ['charges', 'Points and lender fees'],
  ['costs', 'Other closing costs'],
  ['extra', 'Extra a month'],
] as const;
