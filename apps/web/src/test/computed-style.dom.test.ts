import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => {
  document.body.replaceChildren();
  document.head.querySelector('style')?.remove();
});

/** Each contains a button that a reader does not see. */
const hidden = [
  '<button hidden>Save</button>',
  '<div hidden><p><button>Save</button></p></div>',
  '<button style="display: none">Save</button>',
  '<div style="display: none"><p><button>Save</button></p></div>',
  '<button style="visibility: hidden">Save</button>',
  '<div style="visibility: hidden"><p><button>Save</button></p></div>',
  '<dialog><button>Save</button></dialog>',
  '<div popover><button>Save</button></div>',
  '<template><button>Save</button></template>',
  '<div aria-hidden="true"><button>Save</button></div>',
];

const shown = [
  '<button>Save</button>',
  '<div style="color: red"><button>Save</button></div>',
  '<dialog open><button>Save</button></dialog>',
  '<div style="visibility: hidden"><button style="visibility: visible">Save</button></div>',
  '<table><tr><td><button>Save</button></td></tr></table>',
  '<form><input type="hidden"><button type="submit">Save</button></form>',
];

describe('what a test of a page finds by role', () => {
  it.each(hidden)('is nothing that a reader does not see: %s', (markup) => {
    // Elements of the same tags were measured before, and are cached.
    document.body.innerHTML = shown.join('');
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(shown.length);
    document.body.innerHTML = markup;
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(shown)('is all that a reader sees: %s', (markup) => {
    document.body.innerHTML = hidden.join('');
    expect(screen.queryByRole('button')).toBeNull();
    document.body.innerHTML = markup;
    expect(screen.getByRole('button', { name: 'Save' })).toBeInstanceOf(HTMLElement);
  });

  it('follows an element that is hidden and shown again', () => {
    document.body.innerHTML = '<div><button>Save</button></div>';
    const [box] = document.body.children;
    if (!(box instanceof HTMLElement)) throw new Error('the box is missing');
    for (const hide of [(is: boolean) => box.toggleAttribute('hidden', is), display, visibility]) {
      expect(screen.queryByRole('button')).not.toBeNull();
      hide(true);
      expect(screen.queryByRole('button')).toBeNull();
      hide(false);
    }
    expect(screen.queryByRole('button')).not.toBeNull();

    function display(is: boolean): void {
      box instanceof HTMLElement && box.style.setProperty('display', is ? 'none' : '');
    }
    function visibility(is: boolean): void {
      box instanceof HTMLElement && box.style.setProperty('visibility', is ? 'hidden' : '');
    }
  });

  it('obeys a style sheet of the page', () => {
    document.body.innerHTML = '<button class="off">Save</button>';
    expect(screen.queryByRole('button')).not.toBeNull();
    const sheet = document.createElement('style');
    sheet.textContent = '.off { display: none }';
    document.head.append(sheet);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is named by blocks as words of their own, and by parts of a line as one word', () => {
    document.body.innerHTML =
      '<button><span>Sa</span><span>ve</span></button><button><p>All</p><p>of it</p></button>';
    expect(screen.getAllByRole('button', { name: /^(Save|All of it)$/ })).toHaveLength(2);
  });

  it('has every other property as before', () => {
    document.body.innerHTML = '<p style="pointer-events: none; color: rgb(1, 2, 3)">x</p>';
    const [words] = document.body.children;
    if (!words) throw new Error('the words are missing');
    const style = getComputedStyle(words);
    expect(style.pointerEvents).toBe('none');
    expect(style.getPropertyValue('color')).toBe('rgb(1, 2, 3)');
    expect([style.display, style.getPropertyValue('display')]).toEqual(['block', 'block']);
  });
});
