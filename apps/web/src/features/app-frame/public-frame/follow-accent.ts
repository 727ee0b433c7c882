import type { Config } from '@deedlight/contract/config';
import { useEffect } from 'react';
import { useProductConfig } from '../../../platform/config/use-product-config';

/** Renders nothing, but gives every page the installation's color. */
export function Accent() {
  const accent = useProductConfig()?.accent ?? null;
  // Style sheets live outside React.
  useEffect(() => (accent === null ? undefined : applyAccent(accent)), [accent]);
  return null;
}

/**
 * Replaces the green by the installation's color in both themes; returns a function that undoes it.
 */
function applyAccent({ light, dark }: NonNullable<Config['accent']>): () => void {
  const style = document.createElement('style');
  document.head.append(style);
  const rules = [ruleOf(':root', light), ruleOf('[data-theme="dark"]', dark)];
  // Rules inserted by script need no exception in the content security policy, unlike a style text.
  for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length);
  return () => style.remove();
}

function ruleOf(selector: string, colors: Record<string, string>): string {
  const lines = Object.entries(colors).map(([name, color]) => `--${name}: ${color};`);
  return `${selector} { ${lines.join(' ')} }`;
}
