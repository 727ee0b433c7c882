import { milesWords, type Scene } from './scene';

/** Pins are for the pointer; the list beside the map holds the same items for everybody else. */
export function pinElement(
  { mark, label }: Scene['places'][number],
  onPress: () => void,
): HTMLElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = 'map-pin';
  pin.tabIndex = -1;
  pin.ariaHidden = 'true';
  pin.title = label;
  pin.textContent = mark;
  pin.addEventListener('click', onPress);
  return pin;
}

export function subjectElement({ label, isExact }: Scene['subject']): HTMLElement {
  const mark = element(isExact ? 'map-subject' : 'map-subject map-subject-vague');
  mark.title = label;
  return mark;
}

export function ringLabel(miles: number): HTMLElement {
  const label = element('map-ring-label');
  label.textContent = milesWords(miles);
  return label;
}

function element(className: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.ariaHidden = 'true';
  return made;
}
