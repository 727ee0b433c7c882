import { leadOf } from '@deedlight/domain/title-fees/net-sheet/net-rows';
import { wholeDollars } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import type { NetSheet, OfferNet } from './use-net-sheet';

type Gap = { name: string; cents: number };

/** What makes the best offer better than each other one, in words; nothing with a single offer. */
export function Difference({ sheet }: { sheet: NetSheet }) {
  const best = sheet.offers[sheet.best];
  const lead = leadOf(sheet);
  if (best === undefined || sheet.offers.length === 1) return null;
  if (lead === null) {
    return (
      <Card title="What separates them">
        <p className="text-s text-ink-2">Two offers net the same, and no other nets more.</p>
      </Card>
    );
  }
  const others = sheet.offers.filter((offer) => offer !== best);
  return (
    <Card title="What separates them">
      <div className="grid gap-2 text-s text-ink-2">
        {others.map((other) => (
          <p key={other.name}>{sentence(best, other)}</p>
        ))}
      </div>
    </Card>
  );
}

function sentence(best: OfferNet, other: OfferNet): string {
  const gap = wholeDollars(best.net - other.net);
  const [first, ...more] = gapsOf(best, other);
  const says = `${best.name} nets ${gap} more than ${other.name}.`;
  if (first === undefined) return says;
  const words = [first, ...more.slice(0, 1)].map(({ name, cents }) => {
    return `${name.toLowerCase()} ${wholeDollars(Math.abs(cents))} ${cents > 0 ? 'in its favor' : 'against it'}`;
  });
  return `${says} Most of it: ${words.join('; ')}.`;
}

/** The differences by line, the largest first; above zero it speaks for the best offer. */
function gapsOf(best: OfferNet, other: OfferNet): Gap[] {
  const names = new Map([...other.lines, ...best.lines].map(({ code, name }) => [code, name]));
  const amount = ({ lines }: OfferNet, code: string) =>
    lines.find((line) => line.code === code)?.amount ?? 0;
  return [...names]
    .map(([code, name]) => ({ name, cents: amount(best, code) - amount(other, code) }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
}
