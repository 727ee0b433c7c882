import type { Answer, Call, Source } from './call';
import { tables } from './table';

/**
 * Returns every call that the stand-in answers differently from a project, as Markdown by reason.
 */
export function differencesAsMarkdown(): string {
  const calls = tables.flatMap(({ of, calls }) => calls.map((call) => ({ ...call, of })));
  const different = calls.filter(({ here }) => here);
  const reasons = new Set(different.map(({ here }) => here?.because ?? ''));
  const parts = [...reasons].map((because) => {
    const same = different.filter(({ here }) => here?.because === because);
    const rows = same.map((call) => `| ${call.of}: ${call.name} | ${cells(call)} |`);
    return [
      `${because.charAt(0).toUpperCase()}${because.slice(1)}:`,
      ['| Call | A project | The stand-in |', '| --- | --- | --- |', ...rows].join('\n'),
    ].join('\n\n');
  });
  const alike = calls.length - different.length;
  const known = (how: Source['known']) => calls.filter(({ from }) => from.known === how).length;
  return [
    `Of ${calls.length} calls of supabase-js ${alike} are answered as a project answers them, and ${different.length} are not. What a project answers is documented for ${known('documented')} of them, read in its source for ${known('read in its source')} and understood from either for ${known('understood')}.`,
    ...parts,
  ].join('\n\n');
}

function cells({ hosted, here }: Call): string {
  return `${shown(hosted)} | ${shown(here?.answer ?? hosted)}`;
}

/** Returns status and code, or whatever else distinguishes the two answers. */
function shown({ status, code, data, hint }: Answer): string {
  const said = [String(status)];
  if (code !== undefined && code !== String(status)) said.push(`\`${code}\``);
  if (data !== undefined) said.push(`\`${JSON.stringify(data)}\``);
  if (hint !== undefined) said.push(hint === null ? 'no hint' : 'a hint');
  return said.join(' ');
}
