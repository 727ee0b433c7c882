/**
 * Tells whether a question in lower case, whose apostrophes are straight, names one of the member's
 * own things: in quotation marks, or beside the noun of its kind, such as "deal".
 */
export function isNamed(noun: string, name: string, question: string): boolean {
  const said = name.toLowerCase().replaceAll('’', "'");
  return [`“${said}”`, `"${said}"`, `${noun} ${said}`, `${said} ${noun}`].some((each) =>
    question.includes(each),
  );
}
