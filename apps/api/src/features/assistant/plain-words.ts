const numbers: Record<string, string> = { ten: '10', fifteen: '15', twenty: '20', thirty: '30' };
const eighths = /\b(\d{1,2}) (\d)\/(2|4|8)\b/g;

/**
 * A question in lower case, with its figures as the readers know them: "at 6 7/8" is "at 6.875%",
 * "nothing down" is "0% down", "thirty years" is "30 years".
 */
export function plainWords(question: string): string {
  return question
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bw\/ ?/g, 'with ')
    .replaceAll(
      eighths,
      (_, whole: string, top: string, bottom: string) =>
        `${Number(whole) + Number(top) / Number(bottom)}`,
    )
    .replaceAll(/\b(?:nothing|zero|no money|0) down\b/g, '0% down')
    .replaceAll(/\b(\d{1,2}(?:\.\d+)?) (?=down\b)/g, '$1% ')
    .replaceAll(
      /(\bat|@) ?(\d{1,2}(?:\.\d+)?)(?!\d|,\d|\.\d| ?(?:%|percent|k\b|thousand|m\b|million|[-a-z]*ltv|dti|ratio|points?|years?|yrs?|months?|days?|units?))/g,
      '$1 $2%',
    )
    .replaceAll(
      /\b(ten|fifteen|twenty|thirty)(?=[- ]?(?:years?|yrs?)\b)/g,
      (word) => numbers[word] ?? word,
    );
}
