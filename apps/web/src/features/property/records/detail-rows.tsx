import type { Property } from '@deedlight/contract/property';
import { KeyValue } from '../../../ui/key-value';
import { Sourced } from '../evidence/sourced';

/** Further columns of the sources under their own labels, each with its source. */
export function DetailRows({ details }: Pick<Property, 'details'>) {
  return details.map(({ label, value, source }) => (
    <KeyValue key={`${label} ${source}`} label={label}>
      <Sourced label={label} source={source} recordedOn={null}>
        {value}
      </Sourced>
    </KeyValue>
  ));
}
