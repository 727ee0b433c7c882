const wholeStyle = window.getComputedStyle.bind(window);

/** Caches the display of elements of a tag without own styles. */
const displays = new Map<string, string>();

/** The browser's style sheet hides by these attributes, and by the state of these elements. */
const hidingAttributes = ['hidden', 'open', 'popover'];
const withStates = new Set(['dialog', 'details', 'summary']);

/**
 * jsdom matches the browser's whole style sheet against an element whenever its style is read,
 * which took a fifth of the time of a page's tests. Queries by role only ask whether and how an
 * element is shown: where only its tag decides that, it is read once for each tag.
 */
window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || document.styleSheets.length > 0) return wholeStyle(element, pseudoElement);
  const quick = (property: unknown) => {
    if (property === 'display') return displayOf(element);
    return property === 'visibility' ? visibilityOf(element) : undefined;
  };
  const getPropertyValue = (property: string) =>
    quick(property) ?? wholeStyle(element).getPropertyValue(property);
  return new Proxy<CSSStyleDeclaration>(Object.create(CSSStyleDeclaration.prototype), {
    get: (_, property) => {
      if (property === 'getPropertyValue') return getPropertyValue;
      const known = quick(property);
      if (known !== undefined) return known;
      const style = wholeStyle(element);
      const value: unknown = Reflect.get(style, property, style);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
};

function displayOf(element: Element): string {
  const { localName } = element;
  const saysItself =
    withStates.has(localName) ||
    hidingAttributes.some((name) => element.hasAttribute(name)) ||
    /display|\ball\b/.test(element.getAttribute('style') ?? '');
  if (saysItself) return wholeStyle(element).display;
  const kind = `${element.namespaceURI} ${localName} ${element.getAttribute('type')}`;
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const { display } = wholeStyle(element);
  displays.set(kind, display);
  return display;
}

/** Returns the visibility, which is inherited, so that any ancestor may set it. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const saysItself =
      at.hasAttribute('hidden') || /visibility|\ball\b/.test(at.getAttribute('style') ?? '');
    if (saysItself) return wholeStyle(element).visibility;
  }
  return 'visible';
}
