import { log } from '../../kit/log';

export type WidgetSettings = { token: string; scriptUrl: string };

type Widget = {
  access_token?: string;
  init?: (token: string) => void;
  destroy?: () => void;
};

declare global {
  interface Window {
    /** The object that the vendor's script reads on load, and replaces. */
    Userback?: Widget;
  }
}

let script: HTMLScriptElement | null = null;
let isWanted = false;

/** Loads the vendor's script once; later calls only set the widget up again. */
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
    // The reader moved to a page without the widget while the script was loading.
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
