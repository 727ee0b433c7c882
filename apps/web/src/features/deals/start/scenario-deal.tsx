import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { filedScenarios, filePaper, scenarioPaper } from '../page/deal-rows';
import { StartDeal } from './start-deal';

/** A saved scenario: its parameters are those of an address, without the "?". */
export type FiledScenario = { id: string; name: string; params: string };

/** Opens the deal in which a saved scenario was filed last, or starts one with its figures. */
export function ScenarioDeal({ scenario }: { scenario: FiledScenario }) {
  const { id, name, params } = scenario;
  const { data: filed } = useQuery(filedScenarios);
  const [isStarting, setStarting] = useState(false);
  if (filed === undefined) return null;
  const deal = filed.find(({ reference }) => reference === id)?.deal_id;
  if (deal !== undefined) {
    return (
      <LinkButton
        size="s"
        aria-label={`Open the deal of ${name}`}
        to="/app/deals/{-$id}"
        params={{ id: deal }}
      >
        Open the deal
      </LinkButton>
    );
  }
  const said = new URLSearchParams(params);
  const propertyId = said.get('property');
  return (
    <>
      <Button size="s" aria-label={`Start a deal with ${name}`} onClick={() => setStarting(true)}>
        Start a deal
      </Button>
      {isStarting && (
        <StartDeal
          from={{
            name,
            kind: said.get('purpose') === 'purchase' ? 'purchase' : 'refinance',
            ...(propertyId !== null && { propertyId }),
          }}
          figures={() => Promise.resolve(params)}
          onMade={(made) => filePaper(made, scenarioPaper(id, name, params))}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  );
}
