import { formatMoney } from '../../../kit/format/format';
import type { Replay } from './replay';

/**
 * The lines that differ with an older edition, with the difference in dollars; verdicts and shares
 * have none.
 */
export function ReplayTable({ replay: { lines, verdicts } }: { replay: Replay }) {
  const changed = lines.filter(({ before, after }) => before !== after);
  const turned = verdicts.filter(({ before, after }) => before !== after);
  if (changed.length + turned.length === 0) {
    return <p className="mt-2 text-s">Nothing differs between then and now.</p>;
  }
  const same = lines.length + verdicts.length - changed.length - turned.length;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Then and now"
      className="mt-2 overflow-x-auto"
    >
      <table aria-label="Then and now" className="w-full max-w-[640px] text-left text-s">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <Head>Then</Head>
            <Head>Now</Head>
            <Head>Difference</Head>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ code, name, before, after, difference }) => (
            <tr key={code} className="border-t border-lamp-line">
              <th scope="row" className="font-normal">
                {name}
              </th>
              <Amount>{before === null ? 'Not on file' : inCents(before)}</Amount>
              <Amount>{after === null ? 'Not on file' : inCents(after)}</Amount>
              <Amount>{difference === null ? 'Not known' : withSign(difference)}</Amount>
            </tr>
          ))}
          {turned.map(({ code, name, before, after }) => (
            <tr key={code} className="border-t border-lamp-line">
              <th scope="row" className="font-normal">
                {name}
              </th>
              <Words>{before ?? 'None'}</Words>
              <Words>{after ?? 'None'}</Words>
              <Words>–</Words>
            </tr>
          ))}
        </tbody>
      </table>
      {same > 0 && <p className="mt-1 text-s text-ink-2">The other {same} are the same.</p>}
    </section>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="pl-2 text-right desk:pl-4">
      {children}
    </th>
  );
}

function Amount({ children }: { children: string }) {
  return <td className="pl-2 text-right desk:pl-4 whitespace-nowrap">{children}</td>;
}

function Words({ children }: { children: string }) {
  return <td className="pl-2 text-right desk:pl-4">{children}</td>;
}

function inCents(amount: number): string {
  return formatMoney(amount, { cents: 'always' });
}

function withSign(amount: number): string {
  return `${amount > 0 ? '+' : ''}${inCents(amount)}`;
}
