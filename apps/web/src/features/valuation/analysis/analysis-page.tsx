import { isPropertyId } from '@deedlight/domain/property/property-id';
import { useUrlState } from '../../../kit/url-state/url-state';
import { PageTitle } from '../../../ui/page-title';
import type { PropertyPicker } from '../../suggest/public';
import { type AnalysisTab, analysisTabs } from './analysis-tabs';
import { PropertyAnalysis } from './property-analysis';
import { PropertyChoice } from './property-choice';

type Address = { property: string | null; tab: AnalysisTab };

/** What a property is worth, what is left of it after the loans, and where its market goes. */
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
