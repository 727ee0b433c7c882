/** Escapes a text for a line of iCalendar (RFC 5545, 3.3.11) or vCard (RFC 6350, 3.4). */
export function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Joins content lines, each folded, with the line ends that both formats want. */
export function contentLines(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/**
 * Folds a line at the 75 octets that RFC 5545 and RFC 6350 allow. The next line starts with a
 * space, and no character is cut.
 */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
