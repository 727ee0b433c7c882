import { os } from '../../platform/procedures';
import type { LoadRows } from './load-rows';
import type { MeterView } from './metering';
import { readProperty } from './read-property';
import { viewProperty } from './view-property';

export function detailHandler(loadRows: LoadRows, meterView: MeterView) {
  return os.properties.detail.handler(({ input: { id }, context }) =>
    viewProperty(context, id, () => readProperty(context, id, loadRows), meterView),
  );
}
