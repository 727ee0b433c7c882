import { ScenarioBar } from '../features/scenario/scenario-bar';
import { PropertyPicker } from '../features/suggest/property-picker';

type Props = { alsoNeeds?: readonly string[] };

/** The deal above every tool, with the search box's property picker. */
export function DealBar({ alsoNeeds = [] }: Props) {
  return <ScenarioBar PropertyPicker={PropertyPicker} alsoNeeds={alsoNeeds} />;
}
