/** A figure in a sentence: its value with its sign of money or percent, as plain text. */
export type Figure = { value: string; unit: '$' | '%' | '' };

const digits = /(\$ ?)?(\d[\d,]*(?:\.\d+)?)( ?%| ?percent\b)?/g;
const words: Record<string, string> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
  thousand: '1000',
  million: '1000000',
  half: '0.5',
};

/** Every figure of a sentence, those in words included; the numbers of citations such as [2] are none. */
export function figuresIn(sentence: string): Figure[] {
  const text = sentence.replaceAll(/\[\d+(?:, ?\d+)*\]/g, ' ');
  const printed = [...text.matchAll(digits)].map(([, dollar, number = '', percent]): Figure => {
    const unit = dollar ? '$' : percent ? '%' : '';
    return { value: plain(number), unit };
  });
  const spelled = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const inWords = spelled.flatMap((word): Figure[] => {
    const value = Object.hasOwn(words, word) ? words[word] : undefined;
    return value === undefined ? [] : [{ value, unit: '' }];
  });
  return [...printed, ...inWords];
}

/** The figures of a sentence that none of what it cites has; one without a unit may match any. */
export function uncitedFigures(sentence: string, cited: readonly string[]): Figure[] {
  const known = cited.flatMap(figuresIn);
  return figuresIn(sentence).filter(
    ({ value, unit }) =>
      !known.some((each) => each.value === value && (unit === '' || each.unit === unit)),
  );
}

function plain(number: string): string {
  const value = number.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;
}
