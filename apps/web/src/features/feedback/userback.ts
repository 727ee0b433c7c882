import { log } from '../../kit/log';

export type WidgetSettings = { token: string; scriptUrl: string };

type Widget = {
  access_token?: string;
  init?: (token: string) => void;
  destroy?: () => void;
};

declare global {
  interface Window {
    /** What the vendor's script reads when it comes, and what it leaves. */
    Userback?: Widget;
  }
}

let script: HTMLScriptElement | null = null;
let isWanted = false;

/** Loads the vendor's script once; shown again, the widget is only set up anew. */
export function setUpWidget({ token, scriptUrl }: WidgetSettings): void {
  isWanted = true;
  if (script !== null) {
    window.Userback?.init?.(token);
    return;
  }
  window.Userback = { access_token: token };
  const loading = document.createElement('script');
  loading.src = scriptUrl;
  loading.async = true;
  loading.onload = () => {
    // Somebody went where it may not be while it was on its way.
    if (!isWanted) window.Userback?.destroy?.();
  };
  loading.onerror = () => {
    loading.remove();
    script = null;
    log('info', 'The feedback widget could not be loaded');
  };
  script = loading;
  document.body.append(loading);
}

export function removeWidget(): void {
  isWanted = false;
  window.Userback?.destroy?.();
}
