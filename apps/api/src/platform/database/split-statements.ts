// A comment, a text, a quoted name or a body in dollars is read as a whole: a semicolon in it ends no
// statement. A text with E before it may have a quote behind a backslash.
const whole =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(?<![\w$])[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\w$])(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|;/g;

/**
 * Splits a script into its statements, without the semicolons between them. Comments stay with the
 * statement that they stand before or in; what has no statement in it is left out. It knows neither
 * comments inside comments nor functions whose body begins with ATOMIC.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let from = 0;
  let isEmpty = true;
  let read = 0;
  const end = (at: number) => {
    if (!isEmpty) statements.push(script.slice(from, at).trim());
    from = at + 1;
    isEmpty = true;
  };
  for (const { 0: piece, index } of script.matchAll(whole)) {
    if (/\S/.test(script.slice(read, index))) isEmpty = false;
    read = index + piece.length;
    if (piece === ';') end(index);
    else if (!piece.startsWith('--') && !piece.startsWith('/*')) isEmpty = false;
  }
  if (/\S/.test(script.slice(read))) isEmpty = false;
  end(script.length);
  return statements;
}
