import type { Property, Source } from '@deedlight/contract/property';
import { mapCenter } from '@deedlight/contract/property/map-center';
import { absenceWords, confidenceWords, type Fact } from '@deedlight/domain/fact';
import { formatDay, formatNumber } from '@deedlight/domain/format';
import { type HeadlineFact, headlineFacts } from '@deedlight/domain/property/headline';
import { nameText } from '@deedlight/domain/property/name-text';
import { placeInWords } from '@deedlight/domain/property/place-words';
import { propertyTypeWords } from '@deedlight/domain/property/property-type';
import { statusOf, whyNoStatus } from '@deedlight/domain/property/status';
import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/**
 * Renders what anybody may read about a property before the app has loaded, or without it: address,
 * headline figures, status and their sources. It leaves out owners, so that a search engine finds
 * no home by a name. The classes are those of PropertyHeader and HeadlineStrip, which replace it,
 * so that nothing moves then.
 */
export function propertySummary(property: Property): Html {
  const cited = new Citing(property.sources);
  return html`
    <article class="pt-6 wrap-anywhere">
      ${header(property, cited)}
      <div id="overview" class="mt-5">
        <dl
          class="grid grid-cols-3 gap-px overflow-hidden rounded-l border border-line bg-line wide:grid-cols-6"
        >
          ${headlineFacts(property).map((fact) => headlineFigure(fact, cited))}
        </dl>
      </div>
      ${sourcesCard(cited.list())}
    </article>`;
}

function sourcesCard(sources: readonly Numbered[]): Html | false {
  if (sources.length === 0) return false;
  return html`
    <section
      aria-labelledby="served-sources"
      class="mt-[18px] rounded-l border border-line bg-surface p-4 desk:px-5 desk:py-[18px]"
    >
      <h2 id="served-sources" class="mb-3 text-l font-bold">Sources</h2>
      <ul class="grid gap-2">
        ${sources.map(sourceLine)}
      </ul>
    </section>`;
}

type Numbered = { source: Source; number: number };

/** Numbers the sources as the page does, and records which were cited. */
class Citing {
  readonly #sources: readonly Source[];
  readonly #cited = new Set<string>();

  constructor(sources: readonly Source[]) {
    this.#sources = sources;
  }

  mark(id: string): Html {
    this.#cited.add(id);
    const number = this.#sources.findIndex((source) => source.id === id) + 1;
    return html`<sup class="text-[0.65em] text-ink-3">${String(number)}</sup>`;
  }

  list(): Numbered[] {
    return this.#sources
      .map((source, at) => ({ source, number: at + 1 }))
      .filter(({ source }) => this.#cited.has(source.id));
  }
}

function header(property: Property, cited: Citing): Html {
  const { address, parcelNumber, facts, isSample } = property;
  const status = statusOf(property);
  return html`
    <header class="grid items-start gap-x-5 gap-y-3.5 desk:grid-cols-[minmax(280px,1fr)_auto]">
      <div class="flex min-w-0 items-start gap-4">
        <div class="min-w-0 flex-1">
          <h1 class="text-xl font-heavy tracking-tight desk:text-2xl">${nameText(property)}</h1>
          <p class="mt-1 flex flex-wrap items-baseline gap-x-3.5 gap-y-1 text-ink-2">
            ${address.line === null && html`<span>Address: ${absenceWords['not-available-here']}</span>`}
            <span>${placeInWords(address)}</span>
            ${address.line !== null && html`<span>Parcel ${parcelNumber}</span>`}
            ${facts.type.known && html`<span>${propertyTypeWords[facts.type.value]}</span>`}
            ${isSample && sampleTag}
          </p>
          <p class="mt-1 flex flex-wrap gap-x-3.5 gap-y-1 text-ink-2">
            ${status.length === 0 && html`<span>Status: ${absenceWords[whyNoStatus(property)]}</span>`}
            ${status.map(({ text, source }) => html`<span>${text}${cited.mark(source)}</span>`)}
          </p>
        </div>
        ${mapCenter(property) !== null && thumbPlace}
      </div>
      ${actionsPlace}
    </header>`;
}

const sampleTag = html`
  <span
    class="inline-block rounded-[20px] border border-transparent bg-sample-soft px-[7px] py-px text-xs font-bold whitespace-nowrap text-sample"
    title="Invented data for trying the product out"
    >SAMPLE</span
  >`;

const thumbPlace = html`
  <span aria-hidden="true" class="shrink-0 rounded-m border border-line bg-sunken desk:order-first"
    ><svg width="96" height="80" class="block"></svg
  ></span>`;

const button = 'inline-flex items-center gap-2 border px-3 text-m whitespace-nowrap min-h-[36px]';
const icon = html`<svg width="15" height="15"></svg>`;

/** Reserves the space of the buttons, which do nothing before the app runs. */
const actionsPlace = html`
  <div aria-hidden="true" class="invisible flex flex-wrap gap-2">
    <span class="${button}">${icon} PDF</span>
    <span class="${button} max-desk:hidden">Print</span>
    <span class="${button}">Share link</span>
    <span class="${button} font-strong max-desk:w-full">Use in ${icon}</span>
  </div>`;

function headlineFigure({ label, fact, unit, note }: HeadlineFact, cited: Citing): Html {
  return html`
    <div class="bg-surface px-3 py-2.5 desk:px-4 desk:py-3">
      <dt class="text-xs text-ink-3">${label}</dt>
      <dd class="${fact.known ? 'text-l font-bold tracking-tight desk:text-xl' : 'text-s'}">
        ${figure(fact, cited)}
        ${fact.known && unit !== null && html`<span class="text-s font-normal tracking-normal"> ${unit}</span>`}
        ${note !== null && html`<span class="block text-xs font-normal tracking-normal text-ink-3">${note}</span>`}
      </dd>
    </div>`;
}

function figure(fact: Fact<string>, cited: Citing): Html {
  if (!fact.known) return html`<span class="text-ink-3">${absenceWords[fact.why]}</span>`;
  return html`<span>${fact.value}</span>${cited.mark(fact.source)}`;
}

function sourceLine({ source, number }: Numbered): Html {
  const { title, publisher, url, file, row, asOf, fetchedAt, confidence } = source;
  const name = url === null ? title : html`<a href="${url}" rel="noopener noreferrer">${title}</a>`;
  const line = row === null ? '' : `, line ${formatNumber(row)}`;
  const words = [
    publisher,
    ...(file === null ? [] : [`${file}${line}`]),
    `as of ${asOf === null ? absenceWords.unknown.toLowerCase() : formatDay(asOf)}`,
    `fetched ${formatDay(fetchedAt)}`,
    confidenceWords[confidence],
  ];
  return html`
    <li>
      <span class="text-ink-3">${String(number)}</span> ${name}
      <span class="block text-s text-ink-2">${words.join(' · ')}</span>
    </li>`;
}
