import type { AroundOut } from '@deedlight/contract/around';
import type { RuralArea } from '@deedlight/domain/eligibility/rural-area';
import { Figure } from '../../ui/evidence/figure';
import { OutsideLink } from '../../ui/text-link';
import { PartGap } from './part-gap';

const words: Record<RuralArea, { title: string; meaning: string }> = {
  eligible: {
    title: 'Eligible area',
    meaning: 'It lies outside of the areas in which USDA backs no loans for homes.',
  },
  ineligible: {
    title: 'Ineligible area',
    meaning: 'It lies in an area in which USDA backs no loans for homes.',
  },
  'near-border': {
    title: 'Near a border',
    meaning: 'It lies too near the border of an ineligible area to tell from the map.',
  },
};

/** What USDA's map says of the place of the home. */
export function RuralFacts({ ruralArea }: Pick<AroundOut, 'ruralArea'>) {
  return (
    <section aria-label="USDA rural area">
      <h3 className="mb-2 font-strong">USDA rural area</h3>
      {ruralArea.known ? (
        <>
          <Figure
            label="USDA rural area"
            evidence={{ ...ruralArea.source, recordedOn: ruralArea.source.asOf }}
          >
            {words[ruralArea.value.area].title}
          </Figure>
          <p className="mt-1 text-s text-ink-2">{words[ruralArea.value.area].meaning}</p>
        </>
      ) : (
        <PartGap gap={ruralArea} />
      )}
      <p className="mt-2 text-s text-ink-2">
        USDA decides by its own map:{' '}
        <OutsideLink href="https://eligibility.sc.egov.usda.gov">check the address</OutsideLink>
      </p>
    </section>
  );
}
