import { optionalFeatures } from '@deedlight/contract/shared/optional-features';
import { productConfig } from './product-config';

/** Tells whether the path is an optional page’s that this installation does not have. */
export async function isSwitchedOff(path: string): Promise<boolean> {
  const feature = optionalFeatures.find((each) => path.replace(/\/$/, '') === `/app/${each}`);
  if (feature === undefined) return false;
  const { features } = await productConfig();
  return !features.includes(feature);
}
