import type { Property } from '@deedlight/contract/property';
import { formatMoney } from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { FactValue } from '../evidence/fact-value';
import { Folded } from '../folded';
import { nameWithCity } from '../overview/title';
import { PropertyLink } from '../property-link';
import { portfolioWords } from './portfolio-words';

/** Other properties of an owner with exactly this name, with their assessed values. */
export function LinkedProperties({ owner }: { owner: Property['owner'] }) {
  const { count, properties } = owner.linked;
  return (
    <div className="mt-3.5 border-t border-line pt-3">
      <h3 className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-3">Also owns</span>
        <span>
          {count === 0 ? <NoneLinked names={owner.names} /> : portfolioWords(owner.linked)}
        </span>
      </h3>
      {properties.length > 0 && (
        <div className="mt-2">
          <Folded items={properties} first={5}>
            {(some) => (
              <ul className="grid gap-1.5">
                {some.map((linked) => (
                  <li key={linked.id} className="flex justify-between gap-4">
                    <PropertyLink id={linked.id}>{nameWithCity(linked)}</PropertyLink>
                    <span className="shrink-0">
                      <FactValue
                        fact={linked.market}
                        label={`Market value of ${nameWithCity(linked)}`}
                      >
                        {(market) => formatMoney(market, { cents: 'never' })}
                      </FactValue>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Folded>
        </div>
      )}
      {count !== null && count > properties.length && properties.length > 0 && (
        <p className="mt-2 text-s text-ink-3">
          The first {properties.length} of {count} are listed.
        </p>
      )}
      {count !== null && count > 0 && (
        <p className="mt-2 text-s text-ink-3">
          Owners of exactly this name; two people may share one.
        </p>
      )}
    </div>
  );
}

function NoneLinked({ names }: { names: Property['owner']['names'] }) {
  if (!names.known) return <Absent why={names.why} />;
  return <Absent why="none" note="in these records" />;
}
