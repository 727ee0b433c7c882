import { os } from '../../../platform/procedures';
import type { ViewLimits } from './anonymous-limit-repo';
import { readSearchLimit } from './meter-view';

export function limitHandler(limits: ViewLimits) {
  return os.properties.limit.handler(({ context }) => readSearchLimit(context, limits));
}
