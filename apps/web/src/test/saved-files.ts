import { onTestFinished } from 'vitest';

/** Returns the names of the files that the test saves from now on; jsdom saves none. */
export function savedFiles(): string[] {
  const saved: string[] = [];
  const press = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download === '') press.call(this);
    else saved.push(this.download);
  };
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL: undefined, revokeObjectURL: undefined });
    HTMLAnchorElement.prototype.click = press;
  });
  return saved;
}
