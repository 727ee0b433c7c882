import { isPropertyId } from '@deedlight/domain/property/property-id';
import { useUrlState } from '../../../kit/url-state/url-state';
import { PageTitle } from '../../../ui/page/page-title';
import { TextLink } from '../../../ui/text-link';
import type { PropertyPicker } from '../../suggest/public';
import { OpenedHere } from '../../usage/public';
import { type AnalysisTab, analysisTabs } from './analysis-tabs';
import { PropertyAnalysis } from './property-analysis';

type Props = { PropertyPicker: PropertyPicker; onChoose: (id: string) => void };

type Address = { property: string | null; tab: AnalysisTab };

/** A property's value, its equity after the loans, and the trend of its market. */
export function AnalysisPage({ PropertyPicker }: { PropertyPicker: PropertyPicker }) {
  const [{ property, tab }, change] = useUrlState(readAddress);
  return (
    <div className="grid gap-4 py-8">
      <PageTitle>Analysis</PageTitle>
      {property === null ? (
        <PropertyChoice
          PropertyPicker={PropertyPicker}
          onChoose={(id) => change({ property: id })}
        />
      ) : (
        <PropertyAnalysis id={property} tab={tab} onTab={(next) => change({ tab: next })} />
      )}
    </div>
  );
}

function readAddress(search: Readonly<Record<string, string>>): Address {
  const { property = '' } = search;
  return {
    property: isPropertyId(property) ? property : null,
    tab: analysisTabs.find((tab) => tab === search.tab) ?? 'overview',
  };
}

/** Shown before a property is chosen. */
function PropertyChoice({ PropertyPicker, onChoose }: Props) {
  return (
    <div className="grid max-w-[640px] gap-4">
      <h1 className="text-2xl font-bold tracking-tight">Analysis</h1>
      <p className="text-l text-ink-2">
        A value range with how often it has been right, what is left after the loans, and the market
        around it.
      </p>
      <PropertyPicker label="The property to look into" onPick={onChoose} />
      <OpenedHere
        link={(id, name) => (
          <TextLink to="/app/analysis" search={{ property: id }}>
            {name}
          </TextLink>
        )}
      />
    </div>
  );
}
