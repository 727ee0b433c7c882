/** Each word with the spellings that rolls have for it. */
const table = `
address addr adr addrs|age|amount amt|apartment apt|appraised appr apprsd appraisal|area|assessed assd asmt assess assessment asd av
baths bath bathroom bathrooms bathrm bthrm bth bths ba|beds bed bedroom bedrooms bedrm bdrm bdrms bdr br|basement bsmt bsmnt
block blk|census|tract trct|building bldg buildings bld|built blt constr constructed construction|buyer grantee|category cat|city cty municipality muni town township|class cls|code cd codes
condition cond cndtn|condo condominium|county cnty|date dt dte|deed|description desc descr dscr dsc descrip|direction dir|document doc docs
effective eff|exempt exemption exemptions exmpt|exterior extwall ext|finished fin|floor flr|folio|full ful|garage gar|grade|gross grs
half hf hlf|heating heat|house hse|id|improvement impr improv imprv imp improvements impv|kitchen|land lnd|latitude lat|legal|line ln|living liv lvg livable liveable heated
longitude long lng lon|lot|mail mailing ml mailto|market mkt fair|month mo mon|name nm names|neighborhood nbhd nbhood neighbourhood hood
number num no nbr numb nmbr|occupancy occ|owner own ownr owners|page pg|parcel prcl parc par parid|pin|pid|plus|post|pre|previous prev prior|price prc
property prop prty|quality qual|qualified qualify|recorded rec recording recd recordation|remodel remod rmdl rmdlg renovated renovation remodeled remodelled|roof|rooms room rms rm rmtot
sale sales sal sold sl|seller grantor|share|situs site physical phys phy location loc locn|size|sqft sf sqf sqfoot sqfeet squarefeet squarefoot ft2|square|feet ft foot|state st|stories story storeys floors stry|street str
style|suffix sfx sufx|suite ste|tax taxes|taxable|total tot ttl|type typ|unit|units|update updated modified mod modify|use|valid validity vld|value val vl vals|year yr yrs|zip zipcode zipcd postal postcode|zoning zone|residential res
acres acre acreage ac|above abv|ground grd grnd|adjusted adj|account acct acc|arms|length|care co|due|dwelling dwell dwel|elementary|family fam|finance|first|second|gba|ayb|eyb|apn|ain|bbl|sbl|ssl|mblu|gpin|strap|parno|schedule|taxkey|key|geo|map|maplot
instrument inst instr|just|net|bill billed billing|paid|roll|rate|ratio|prefix prfx|quadrant quad|segment|subdivision subdiv subd|taxpayer txpr payer py|to|of|the|and|in|on|at|by|per|last`;

const wordOf: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const spellings = entry.split(' ');
      return spellings.map((spelling) => [spelling, spellings[0] ?? spelling] as const);
    }),
);

/** Words that rolls write in one, of which a part is too short to be told by itself. */
const inOne: ReadonlyMap<string, readonly string[]> = new Map([
  ['fbath', ['full', 'baths']],
  ['fbaths', ['full', 'baths']],
  ['hbath', ['half', 'baths']],
  ['hbaths', ['half', 'baths']],
  ['fy', ['tax', 'year']],
  ['jv', ['just', 'value']],
  ['ls', ['last', 'sale']],
  ['gla', ['living', 'area']],
]);

/** Beside one of these "st" is a street, elsewhere a state. */
const ofStreets = new Set(['address', 'name', 'number', 'type', 'suffix', 'direction']);

/** These tell nothing about what a column holds. */
const fillers = new Set(['the', 'of', 'and', 'in', 'on', 'at', 'by', 'per', 'to', 'field']);

/**
 * Returns the words of a column's name, each in one spelling: "YrBlt", "YEAR_BUILT" and "yearbuilt"
 * are year and built.
 */
export function columnWords(name: string): string[] {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/([a-z]{2,})(\d+)/g, '$1 $2')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  const words = parts.flatMap(knownWords).filter((word) => !fillers.has(word));
  const isStreet = parts.includes('st') && words.some((word) => ofStreets.has(word));
  return joinedFeet(isStreet ? words.map((word) => (word === 'state' ? 'street' : word)) : words);
}

/** "Square feet" in two words is one. */
function joinedFeet(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const isFeet = word === 'feet' || word === 'foot';
    if ((word === 'sq' || word === 'square') && /^(feet|foot)$/.test(words[at + 1] ?? '')) {
      return ['sqft'];
    }
    return isFeet && /^(sq|square)$/.test(words[at - 1] ?? '') ? [] : [word];
  });
}

/** Takes a word apart that is two or more known ones: "saleprice". */
function knownWords(text: string): readonly string[] {
  const known = wordOf.get(text);
  if (known !== undefined) return [known];
  return inOne.get(text) ?? apart(text, mostParts)?.words ?? [text];
}

const mostParts = 3;

/** Takes the longest known words first. Two letters alone are chance: one word has to be longer. */
function apart(text: string, parts: number): { words: string[]; isLong: boolean } | null {
  if (parts === 0) return null;
  for (let length = text.length; length >= 2; length -= 1) {
    const word = wordOf.get(text.slice(0, length));
    if (word === undefined) continue;
    const isLong = length >= 3;
    const left = text.slice(length);
    if (left === '') return isLong || parts < mostParts ? { words: [word], isLong } : null;
    const rest = apart(left, parts - 1);
    if (rest !== null && (isLong || rest.isLong)) {
      return { words: [word, ...rest.words], isLong: true };
    }
  }
  return null;
}
