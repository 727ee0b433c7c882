import { useEffect } from 'react';
import { useProductConfig } from '../../../platform/config/use-product-config';
import { applyAccent } from './apply-accent';

/** Draws nothing: gives every page the installation's color. */
export function Accent() {
  const accent = useProductConfig()?.accent ?? null;
  // Style sheets live outside React.
  useEffect(() => (accent === null ? undefined : applyAccent(accent)), [accent]);
  return null;
}
