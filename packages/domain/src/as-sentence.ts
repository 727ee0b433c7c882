/** Capitalizes a table's remark as the start of a sentence. */
export function asSentence(remark: string): string {
  return `${remark.charAt(0).toUpperCase()}${remark.slice(1)}`;
}
