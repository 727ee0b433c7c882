import type { Config } from '@deedlight/contract/config';
import { useEffect } from 'react';
import { useProductConfig } from '../../../platform/config/use-product-config';

/** Draws nothing: gives every page the installation's color. */
export function Accent() {
  const accent = useProductConfig()?.accent ?? null;
  // Style sheets live outside React.
  useEffect(() => (accent === null ? undefined : applyAccent(accent)), [accent]);
  return null;
}

/** Puts the installation's color in the place of the green, in both themes; returns what undoes it. */
function applyAccent({ light, dark }: NonNullable<Config['accent']>): () => void {
  const style = document.createElement('style');
  document.head.append(style);
  const rules = [ruleOf(':root', light), ruleOf('[data-theme="dark"]', dark)];
  // Rules by script need no exception in the content security policy, as text would.
  for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length);
  return () => style.remove();
}

function ruleOf(selector: string, colors: Record<string, string>): string {
  const lines = Object.entries(colors).map(([name, color]) => `--${name}: ${color};`);
  return `${selector} { ${lines.join(' ')} }`;
}
