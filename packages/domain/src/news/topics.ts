export const newsTopics = [
  'rates',
  'agencies',
  'government-loans',
  'regulation',
  'housing-data',
  'economy',
  'industry',
] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** Words of a headline that show its topic, whatever its feed usually writes about. */
const signs: Record<NewsTopic, RegExp> = {
  rates: /\b(mortgage rates?|pmms|rate lock|treasury yields?|basis points?)\b/i,
  agencies: /\b(fannie mae|freddie mac|fhfa|gse|conforming|selling guide|conservatorship)\b/i,
  'government-loans': /\b(fha|hud|va (home )?loans?|usda|ginnie mae|hecm|reverse mortgage)\b/i,
  regulation: /\b(cfpb|rule|ruling|regulation [a-z]\b|respa|tila|trid|enforcement|lawsuit|settle)/i,
  'housing-data':
    /\b(home prices?|housing starts|existing[- ]home|new[- ]home sales|pending sales|inventory|applications|foreclosures?)\b/i,
  economy:
    /\b(federal reserve|fomc|fed|inflation|cpi|pce|jobs report|payrolls?|gdp|unemployment)\b/i,
  industry: /\b(lenders?|brokers?|originations?|servicers?|merger|layoffs?|nar|builders?)\b/i,
};

/**
 * Returns the topics of one story: those that its headline shows, otherwise those of its feed.
 * There is at least one.
 */
export function topicsOf(headline: string, feedTopics: readonly NewsTopic[]): NewsTopic[] {
  const said = newsTopics.filter((topic) => signs[topic].test(headline));
  return said.length > 0 ? said : [...feedTopics];
}
