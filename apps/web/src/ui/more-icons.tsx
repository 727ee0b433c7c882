import { Icon } from './icons';

// These icons are not in the first visit's file; they load with the page that needs them.

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 5v3.25L10 9.5" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m3.5 8.5 3 3 6-7" />
    </Icon>
  );
}

export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="m4 6.5 4 4 4-4" />
    </Icon>
  );
}

export function DownloadIcon() {
  return (
    <Icon>
      <path d="M8 2.5v7.5M4.75 7 8 10.25 11.25 7M3 13.25h10" />
    </Icon>
  );
}
