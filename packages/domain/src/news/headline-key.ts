/**
 * Returns the same key for two headlines of one story: lower-case words without accents,
 * punctuation and the publisher's name after a dash or a bar.
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
