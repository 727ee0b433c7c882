import { ScenarioBar } from '../features/scenario/scenario-bar';
import { PropertyPicker } from '../features/suggest/property-picker';
import { lazyWhenIdle } from '../kit/hooks/lazy-when-idle';

const HomeThumb = lazyWhenIdle(async () => {
  const { HomeThumb } = await import('../features/property/nearby/nearby-thumb');
  return HomeThumb;
});

type Props = { alsoNeeds?: readonly string[] };

/** The deal above every tool, with the search box's property picker. */
export function DealBar({ alsoNeeds = [] }: Props) {
  return (
    <ScenarioBar PropertyPicker={PropertyPicker} HomeThumb={HomeThumb} alsoNeeds={alsoNeeds} />
  );
}
