/** A remark as a table writes it, beginning as a sentence does. */
export function asSentence(remark: string): string {
  return `${remark.charAt(0).toUpperCase()}${remark.slice(1)}`;
}
