import {
  BuildingPermit,
  type FloodZone,
  ForeclosureFiling,
  type MedianRentOut,
  PermitCut,
  SchoolPlace,
} from '@deedlight/contract/around';
import { Cents } from '@deedlight/contract/property';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

export type Point = { lat: number; lng: number };

/** What a public service says, with the edition that says it. */
export type Said<Value> = {
  value: Value;
  /** The edition's name: "Fair Market Rents, fiscal year 2027". */
  title: string;
  /** The day that the edition speaks of, YYYY-MM-DD; null if it names none. */
  asOf: string | null;
};

/** A public service that answers one kind of question about a place. */
export type AroundSource<Subject, Value> = {
  /** Names the service among the kept answers. */
  id: string;
  citation: { publisher: string; licence: string; url: string };
  /** The shape of what it says; a kept answer of another shape is asked for anew. */
  shape: z.ZodType<Value>;
  /**
   * Asks over the network; null means that the service has nothing of this place. Throws
   * ProviderUnavailable.
   */
  ask(subject: Subject, today: Temporal.PlainDate): Promise<Said<Value> | null>;
  /** Returns the first day on which an answer of `today` is asked for anew. */
  dueOn(said: Said<Value> | null, today: Temporal.PlainDate): Temporal.PlainDate;
};

/** The schools in a box around a cell, as far as `withinMiles` from any point of it. */
export const SchoolsAround = z.object({
  withinMiles: z.number(),
  schools: z.array(SchoolPlace),
});
export type SchoolsAround = z.infer<typeof SchoolsAround>;

/** Rents a month with no bedroom and with one to four. */
const BedroomRents = z.tuple([Cents, Cents, Cents, Cents, Cents]);
export type BedroomRents = z.infer<typeof BedroomRents>;

export const FairRents = z.object({
  area: z.string(),
  year: z.int(),
  rents: BedroomRents,
  /** Where HUD sets rents by ZIP code. */
  byZip: z.record(z.string(), BedroomRents),
});
export type FairRents = z.infer<typeof FairRents>;

export const Filings = z.object({ filings: z.array(ForeclosureFiling) });
export type Filings = z.infer<typeof Filings>;

export const Permits = z.object({
  permits: z.array(BuildingPermit),
  /** The table was last updated so long ago that it may be dead. */
  isStill: z.boolean(),
  /** The table has more rows of the parcel; answers that were kept before do not tell. */
  cut: PermitCut.nullable().optional(),
});
export type Permits = z.infer<typeof Permits>;

export type RentArea = { kind: 'county'; fips: string } | { kind: 'zip'; zip: string };

export type FloodSource = AroundSource<Point, FloodZone>;
export type SchoolSource = AroundSource<Point, SchoolsAround>;
export type FairRentSource = AroundSource<string, FairRents>;
/** It is asked by the parcel's number. */
export type FilingSource = AroundSource<string, Filings>;
/** It is asked by the parcel's fourteen digits. */
export type PermitSource = AroundSource<string, Permits>;
export type MedianRentSource = AroundSource<RentArea, MedianRentOut>;

/** A source, or the settings that keep it from being asked. */
export type AroundSetup<Source> =
  | { isConfigured: true; source: Source }
  | { isConfigured: false; isOff: boolean; settings: readonly string[] };

export type AroundSetups = {
  flood: AroundSetup<FloodSource>;
  publicSchools: AroundSetup<SchoolSource>;
  privateSchools: AroundSetup<SchoolSource>;
  fairRents: AroundSetup<FairRentSource>;
  medianRents: AroundSetup<MedianRentSource>;
  filings: AroundSetup<FilingSource>;
  permits: AroundSetup<PermitSource>;
};
