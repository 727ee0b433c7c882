/** People use these words for each topic. */
const words = {
  score: /\b(credit|fico|minimum|middle|beacon)[ -]?scores?\b|\bfico\b|\bscores?\b/,
  ratio:
    /\bdtis?\b|debt[- ]to[- ]income|\b(back|front)[- ]?end\b|\bratios?\b(?!.*loan[- ]to)|how much debt/,
  ltv: /\bc?ltvs?\b|loan[- ]to[- ]value|\bdown ?payments?\b|\b(put|money|percent|much) down\b|max(imum)? financing|how much (can|could|will) .*(finance|lend)/,
  reserves: /\breserves?\b|months? of (piti|payments) (in|after)/,
  concessions:
    /\bconcessions?\b|seller (pay|paid|credit|contribut\w*|help|cover)|\b(seller|builder)s? (can|may) (pay|contribute|give|cover)|interested[- ]party|\bipcs?\b/,
  waiting:
    /bankrupt\w*|chapter (7|11|13)|foreclos\w*|short[- ]sale|deed[- ]in[- ]lieu|charge[- ]?off|waiting period/,
  mip: /\bu?f?mips?\b|\bufmip\b|\bfha\b.*(insurance|premium)|(insurance|premium).*\bfha\b/,
  'funding-fee': /funding fee/,
  'usda-fee': /guarantee fee|\b(usda|rural)\b.*\bfees?\b|\bfees?\b.*\b(usda|rural)\b/,
  'income-cap':
    /income (limit|cap|maximum|ceiling)|(max(imum)?|most|too much|highest) .*income|area median|\bami\b/,
  limit:
    /\b(loan|conforming|county|fha|fhfa|high[- ]cost|high[- ]balance|baseline)[- ]?(loan )?(limit|limits|ceiling|floor)\b|\bloan limits?\b|(biggest|largest|highest|most|max(imum)?) (conforming|fha) loan|jumbo (start|begin|threshold)|become jumbo|max(imum)? (loan|mortgage)( amount| size)?\b(?! ?-?to).*(\bfha\b|county|conforming)/,
  entitlement: /entitlement|\bguarant(y|ies)\b/,
  residual: /residual/,
  'mi-end':
    /(remove|cancel\w*|drop|end|terminat\w*|get rid of|stop|falls? off|come off|comes off)\b.*\b(pmi|mi|mortgage insurance)\b|\b(pmi|mi|mortgage insurance)\b.*\b(remove\w*|cancel\w*|drop\w*|end|ends|terminat\w*|automatic\w*|stop|falls? off|come off|comes off|go away)\b/,
  'mi-coverage': /\b(mi|pmi|mortgage insurance) coverage|coverage .*(mortgage insurance|\bpmi\b)/,
  disclosure:
    /loan estimate|closing disclosure|\btrid\b|rescission|rescind|right to cancel|tolerance cure|\bcure\b|\bcd\b|\ble\b/,
  qm: /qualified mortgage|\bqm\b|points and fees|safe harbou?r|bona fide/,
  hpml: /\bhpml\b|higher[- ]priced/,
  'high-cost': /high[- ]cost (mortgage|loan)|\bhoepa\b/,
  'apr-tolerance': /\bapr\b.*(toleranc\w*|accura\w*)|(toleranc\w*|accura\w*).*\bapr\b/,
  escrow: /escrow (cushion|surplus|analysis)|cushion/,
  texas: /\ba\s?\(?6\)?|texas (cash|home equity)|50\(a\)/,
  'student-loans': /student (loan|debt)/,
  gifts: /\bgifts?\b|gifted/,
  seasoning:
    /seasoning|how (long|many (months|days|payments)) .*(own|owned|refinanc\w*|streamline|irrrl)|\birrrl\b|streamline|recoup\w*|net tangible|owned? (the|it|my|a) .*before .*cash/,
  'financed-properties': /financed propert\w*|how many (properties|rentals|homes|houses|mortgages)/,
  'first-time': /first[- ]time/,
  'dscr-rule': /\bdscr\b|debt[- ]service/,
  buydown: /buy[- ]?downs?\b/,
  arm: /\barms?\b|adjustable/,
  'high-balance': /high[- ]balance|super[- ]conforming/,
  property:
    /\b(appraisals?|condos?|condominium|manufactured|flip|flipp\w+|resale|second appraisal)\b|property (eligib|require)\w*/,
  community: /community[- ]property|non[- ]borrowing spouse/,
  rental:
    /rental (income|factor)|gross rent|vacancy factor|self[- ]sufficien\w*|rent counts?|share of (the )?rent/,
  term: /\b(term|length|how long)\b.*\busda\b|\busda\b.*\b(term|length|how long)\b/,
  units: /how many units/,
  rural: /\brural\b/,
  origination: /origination (fee|charge)s?/,
  rates:
    /\b(current|average|today'?s?|this week'?s?|latest|national|market|freddie mac'?s?|survey(ed)?|going|mortgage) (.{0,20})?rates?\b|\brates? (today|now|this week|right now)\b|\bpmms\b/,
  pricing: /\bllpas?\b|price adjustment|pricing adjustment|loan[- ]level/,
  guide:
    /\b(where|which|what) (section|chapter|part|page|guide|handbook)|\bwhere (does|do|in|is|can)\b|\bsection\b.*\b(cover|treat|about|govern)|reference for|cite/,
} as const;

export type Topic = keyof typeof words;

export const topics = Object.keys(words) as Topic[];

/** Returns the topics whose words are in `text`, which must be in lower case. */
export function topicsIn(text: string): Set<Topic> {
  return new Set(topics.filter((topic) => words[topic].test(text)));
}
