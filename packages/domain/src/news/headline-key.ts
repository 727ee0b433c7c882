/**
 * Returns what two headlines of one story have in common: words without case, accents, punctuation and the
 * publisher's name behind a dash or a bar.
 */
export function headlineKey(headline: string): string {
  const [title = ''] = headline.split(/\s+[|–—]\s+(?=[^|–—]*$)/);
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$]+/gu, ' ')
    .trim();
}
