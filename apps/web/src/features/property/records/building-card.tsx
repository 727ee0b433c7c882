import type { Property } from '@deedlight/contract/property';
import { formatNumber, formatUnit } from '../../../kit/format/format';
import { typeWords } from '../../../kit/format/type-words';
import { Card } from '../../../ui/card';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { FactValue } from '../evidence/fact-value';
import { Folded } from '../folded';
import { DetailRows } from './detail-rows';

/** The characteristics, then the roll's further columns under their own names. */
export function BuildingCard({ facts, details }: Pick<Property, 'facts' | 'details'>) {
  const counts = [
    { label: 'Beds', fact: facts.beds },
    { label: 'Baths', fact: facts.baths },
    { label: 'Rooms', fact: facts.rooms },
    { label: 'Stories', fact: facts.stories },
    { label: 'Units', fact: facts.units },
  ];
  return (
    <Card id="building" title="Lot & building" className="[&_dd_button]:text-right">
      <KeyValueList>
        <KeyValue label="Type">
          <FactValue label="Type" fact={facts.type}>
            {typeWords}
          </FactValue>
        </KeyValue>
        <KeyValue label="Year built">
          <FactValue label="Year built" fact={facts.yearBuilt}>
            {String}
          </FactValue>
        </KeyValue>
        <KeyValue label="Living area">
          <FactValue label="Living area" fact={facts.livingAreaSqft}>
            {(area) => formatUnit(area, 'sq ft')}
          </FactValue>
        </KeyValue>
        <KeyValue label="Lot">
          <FactValue label="Lot" fact={facts.lotSqft}>
            {lotWords}
          </FactValue>
        </KeyValue>
        {counts.map(({ label, fact }) => (
          <KeyValue key={label} label={label}>
            <FactValue label={label} fact={fact}>
              {(count) => formatNumber(count, 2)}
            </FactValue>
          </KeyValue>
        ))}
      </KeyValueList>
      {details.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 border-t border-line pt-3 font-strong">
            Further columns of the source
          </h3>
          <Folded items={details} first={10}>
            {(some) => (
              <KeyValueList>
                <DetailRows details={some} />
              </KeyValueList>
            )}
          </Folded>
        </>
      )}
    </Card>
  );
}

const squareFeetPerAcre = 43_560;

/** Acres are added from a quarter acre up, where people think in them. */
function lotWords(squareFeet: number): string {
  const feet = formatUnit(squareFeet, 'sq ft');
  const acres = squareFeet / squareFeetPerAcre;
  return acres < 0.25 ? feet : `${feet} · ${formatUnit(acres, 'acres', 2)}`;
}
