import type { Config } from '@deedlight/contract/config';
import { useKnownConfig } from '../../../platform/config/use-product-config';

/**
 * Gives every page the installation's color as soon as it is known; returns a function that undoes
 * it.
 */
export function followAccent(): () => void {
  let undo = () => {};
  function follow(accent: Config['accent'] | undefined): void {
    undo();
    undo = accent ? applyAccent(accent) : () => {};
  }
  follow(useKnownConfig.getState().config?.accent);
  const stop = useKnownConfig.subscribe(({ config }, before) => {
    if (config !== before.config) follow(config?.accent);
  });
  return () => {
    stop();
    undo();
  };
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
