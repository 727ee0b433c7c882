import { paramNames } from '@deedlight/domain/scenario/param-names';
import { type Scenario, validateScenario } from '@deedlight/domain/scenario/scenario';
import { useUrlState } from '../../../kit/url-state/url-state';
import { useUndoable } from '../../../kit/url-state/use-undoable';
import { Button } from '../../../ui/button';
import { scenarioSearch, useScenario } from '../../scenario/public';

type Props = {
  /**
   * What the answer says of the deal; nothing is shown where the deal says the same already, or
   * where it cannot be: no loan, or one above the price.
   */
  deal: Partial<Scenario>;
  isStale: boolean;
};

/** Takes what a calculator found into the deal of every tool; it can be taken back. */
export function UseInDeal({ deal, isStale }: Props) {
  const { scenario } = useScenario();
  const address = useUrlState((all) => all);
  const [search] = address;
  const change = useUndoable(address);
  const changed = { ...scenario, ...deal };
  const all = scenarioSearch(changed);
  const news = Object.entries(paramNames).flatMap(([field, name]) =>
    field in deal && search[name] !== all[name] ? [[name, all[name] ?? null] as const] : [],
  );
  if (news.length === 0 || validateScenario(changed).length > 0) return null;
  return (
    <Button
      size="s"
      className="print:hidden"
      disabled={isStale}
      onClick={() => change(Object.fromEntries(news), 'The deal has these figures now')}
    >
      Use in the deal
    </Button>
  );
}
