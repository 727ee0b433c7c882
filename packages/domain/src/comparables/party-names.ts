const notSurnames = new Set([
  'jr',
  'sr',
  'ii',
  'iii',
  'iv',
  'etal',
  'et',
  'al',
  'ux',
  'vir',
  'and',
  'the',
  'of',
  'a',
  'h',
  'w',
  'est',
  'estate',
  'trust',
  'trustee',
  'tr',
  'family',
  'living',
  'revocable',
  'irrevocable',
]);
const companyWords =
  /\b(llc|l l c|inc|corp|corporation|company|co|lp|llp|ltd|bank|na|n a|association|assoc|holdings|properties|investments|realty|homes|builders|city|county|state|authority|church|fund|group|partners|ventures|capital|mortgage|housing|department|secretary|development|university)\b/;

/**
 * Returns whether the two sides of a deed are the same party or share a surname; null when neither
 * shows.
 */
export function kinshipOf(
  buyer: string | null,
  seller: string | null,
): { kind: 'same-party' | 'same-surname'; name: string } | null {
  if (buyer === null || seller === null) return null;
  const [to, from] = [plain(buyer), plain(seller)];
  if (to === '' || from === '') return null;
  if (to === from) return { kind: 'same-party', name: buyer.trim() };
  if (companyWords.test(to) || companyWords.test(from)) return null;
  const shared = surnames(to).find((name) => surnames(from).includes(name));
  return shared === undefined ? null : { kind: 'same-surname', name: shared };
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.,&/;]/g, (mark) => (mark === ',' ? ' , ' : mark === '.' ? '' : ' & '))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Rolls write "OAK ADA", "Oak, Ada" and "Ada Oak": without a comma either end of a name may be the
 * surname, so both count. A first name in common ("MARY OAK", "MARY ELM") must not, so an end that is
 * among the commonest first names counts only where nothing else is left.
 */
function surnames(party: string): string[] {
  return party.split(/ & | and /).flatMap((person) => {
    const [before, after] = person.split(' , ');
    if (after !== undefined && before !== undefined) return lastWords(before);
    const words = significant(person);
    const ends = [words[0], words.at(-1)].filter((word) => word !== undefined);
    const rare = ends.filter((word) => !firstNames.has(word));
    return rare.length > 0 ? rare : ends.slice(-1);
  });
}

function lastWords(part: string): string[] {
  const last = significant(part).at(-1);
  return last === undefined ? [] : [last];
}

function significant(text: string): string[] {
  return text
    .replace(/[^a-z' -]/g, ' ')
    .split(' ')
    .filter((word) => word.length > 1 && !notSurnames.has(word));
}

/**
 * The commonest first names in the United States, of all generations (Social Security
 * Administration).
 */
const firstNames = new Set(
  `james john robert michael william david richard joseph thomas charles christopher daniel matthew
  anthony mark donald steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason
  jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel
  gregory alexander frank patrick raymond jack dennis jerry tyler aaron jose adam nathan henry douglas
  zachary peter kyle ethan walter noah jeremy christian keith roger terry austin sean gerald carl
  mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra
  margaret ashley kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca
  sharon laura cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha
  katherine christine debra rachel carolyn janet catherine maria heather diane ruth julie olivia joyce
  virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah jacqueline
  martha gloria teresa ann sara madison frances kathryn janice jean abigail alice judy sophia grace
  juan carlos luis miguel rosa carmen ana ada rose`.split(/\s+/),
);
