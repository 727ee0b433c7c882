import { useEffect } from 'react';
import { applyAccent } from '../../lib/apply-accent';
import { useProductConfig } from '../../lib/use-product-config';

/** Draws nothing: gives every page the installation's color. */
export function Accent() {
  const accent = useProductConfig()?.accent ?? null;
  // Style sheets live outside React.
  useEffect(() => (accent === null ? undefined : applyAccent(accent)), [accent]);
  return null;
}
