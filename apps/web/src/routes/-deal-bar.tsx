import { ScenarioBar } from '../features/scenario/scenario-bar';
import { PropertyPicker } from '../features/suggest/property-picker';

type Props = { alsoNeeds?: readonly string[] };

/** The deal above every tool, with the search box's way of choosing its property. */
export function DealBar({ alsoNeeds = [] }: Props) {
  return <ScenarioBar PropertyPicker={PropertyPicker} alsoNeeds={alsoNeeds} />;
}
