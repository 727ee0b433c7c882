const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const thin = '\u202f';
const minus = '\u2212';
const enDash = '\u2013';

/** Formats whole cents as dollars: "$231,000"; cents appear when there are any, or on request. */
export function formatMoney(
  cents: number,
  options: { cents?: 'auto' | 'always' | 'never' } = {},
): string {
  const { cents: mode = 'auto' } = options;
  const hasCents = mode === 'always' || (mode === 'auto' && cents % 100 !== 0);
  const digits = hasCents ? 2 : 0;
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${signOf(cents)}$${text}`;
}

/** Formats whole cents as dollars without cents: "$231,000". */
export function wholeDollars(cents: number): string {
  return formatMoney(cents, { cents: 'never' });
}

/** Formats dollars for an axis: "$248.5K", "$1.25M". */
export function formatMoneyShort(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  if (dollars < 1000) return formatMoney(cents, { cents: 'never' });
  const [scale, letter] =
    dollars < 999_950 ? [1e3, 'K'] : dollars < 999_500_000 ? [1e6, 'M'] : [1e9, 'B'];
  return `${signOf(cents)}$${trim(dollars / scale, letter === 'K' ? 1 : 2)}${letter}`;
}

/** Formats a number: "1,284", with up to `decimals` places and no trailing zeros. */
export function formatNumber(value: number, decimals = 0): string {
  const text =
    decimals === 0
      ? whole.format(Math.abs(value))
      : Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: decimals });
  return `${text === '0' ? '' : signOf(value)}${text}`;
}

/** Formats a number with its unit after a narrow no-break space, "1,284 sq ft"; "5%" has none. */
export function formatUnit(value: number, unit: string, decimals = 0): string {
  return `${formatNumber(value, decimals)}${unit === '%' ? '' : thin}${unit}`;
}

/** Puts a field's unit behind its figure: "20%", "30 years", and the figure alone without one. */
export function withUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  return unit === '%' ? `${text}%` : `${text} ${unit}`;
}

/** Formats a ratio as percent: 0.0625 is "6.25%". */
export function formatPercent(ratio: number, decimals = 2): string {
  return `${formatNumber(roundTo(ratio * 100, decimals), decimals)}%`;
}

/** Formats a ratio as percent with its sign: "+1%", "−12%". */
export function formatChange(ratio: number, decimals = 0): string {
  const text = formatPercent(ratio, decimals);
  return roundTo(ratio * 100, decimals) > 0 ? `+${text}` : text;
}

/**
 * Formats decimal text such as "0.06875" as "6.875%". It shifts the text, so that no rate becomes
 * a float.
 */
export function formatRate(decimalText: string, leastPlaces = 0): string {
  const match = /^(-?)(\d*)\.?(\d*)$/.exec(decimalText.trim());
  if (match === null) return decimalText;
  const [, sign = '', units = '', places = ''] = match;
  const padded = places.padEnd(2, '0');
  const integer = `${units}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '') || '0';
  const fraction = padded.slice(2).replace(/0+$/, '').padEnd(leastPlaces, '0');
  return `${sign && minus}${integer}${fraction && `.${fraction}`}%`;
}

/**
 * Formats a mortgage rate with two places, or three where the third is not zero, as rate sheets do:
 * 0.063 is "6.30%".
 */
export function formatMortgageRate(decimalText: string): string {
  return formatRate(decimalText, 2);
}

/** "$231,000 – $268,000" */
export function formatRange(low: string, high: string): string {
  return low === high ? low : `${low}${'\u00a0'}${enDash} ${high}`;
}

/** Marks an estimate: "≈ $192,400". */
export function approximately(text: string): string {
  return `≈\u00a0${text}`;
}

/**
 * Formats YYYY-MM-DD, or the UTC day of an instant, as "Sep 14, 2022"; returns a text that is no
 * day unchanged.
 */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  const month = monthNames[Number(match?.[2]) - 1];
  return match === null || month === undefined ? day : `${month} ${Number(match[3])}, ${match[1]}`;
}

/** "Sep 2022" */
export function formatMonth(day: string): string {
  const match = /^(\d{4})-(\d{2})/.exec(day);
  const month = monthNames[Number(match?.[2]) - 1];
  return match === null || month === undefined ? day : `${month} ${match[1]}`;
}

/** Formats what a source says of its day: YYYY-MM-DD, or YYYY-MM where it names the month alone. */
export function formatDayOrMonth(day: string): string {
  return day.length > 7 ? formatDay(day) : formatMonth(day);
}

/** Formats a UTC instant in the reader's time zone: "Nov 20, 2026, 4:05 PM". */
export function formatInstant(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(instant));
}

/** Formats a UTC instant as a day in the reader's time zone: "Nov 20, 2026". */
export function formatInstantDay(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(instant));
}

/** "1 sale", "7 sales" */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Returns "7 years 3 months", or only months when there are few. */
export function monthsText(months: number): string {
  if (months < 24) return formatCount(months, 'month');
  const years = formatCount(Math.floor(months / 12), 'year');
  const rest = months % 12;
  return rest === 0 ? years : `${years} ${formatCount(rest, 'month')}`;
}

function signOf(value: number): string {
  return value < 0 ? minus : '';
}

function trim(value: number, decimals: number): string {
  return String(roundTo(value, decimals));
}

function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale + Math.sign(value) * 1e-9) / scale;
}
