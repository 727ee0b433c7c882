import { z } from 'zod';
import { AppSettings } from '../app-settings';
import { files, profiles, stripeSubscriptions } from './accounts';
import { dealItems, dealOffers, dealParties, deals, dealTasks } from './deals';
import { Instant } from './instant';
import { listedProperties, propertyLists, propertyNotes } from './lists';
import { passedThings } from './passed-things';
import { pinnedChanges } from './pinned-changes';
import { professionals } from './professionals';
import { searchMatches } from './search-matches';
import { team_id } from './team-id';

/** The properties that a member pinned. */
const pinnedProperties = {
  row: z.object({
    user_id: z.uuid(),
    property_id: z.string(),
    label: z.string(),
    created_at: Instant,
  }),
  insert: z.object({ property_id: z.string(), label: z.string() }),
  update: z.never(),
};

/** The figures of a look, as the domain's `Look` has them: money in whole cents. */
const Look = z.object({
  owner: z.string().nullable().exactOptional(),
  lastSaleOn: z.string().nullable().exactOptional(),
  lastSalePrice: z.number().nullable().exactOptional(),
  openLoans: z.number().exactOptional(),
  openLoanTotal: z.number().exactOptional(),
  assessmentYear: z.number().nullable().exactOptional(),
  assessment: z.number().nullable().exactOptional(),
  estimate: z.number().nullable().exactOptional(),
  model: z.number().nullable().exactOptional().describe('Version of the model of the estimate'),
});

/** The figures that a member saw at the last look at a property, and at the one before. */
const propertyVisits = {
  row: z.object({
    user_id: z.uuid(),
    property_id: z.string(),
    earlier_seen_at: Instant.nullable().describe('null: this is the first look'),
    earlier_snapshot: Look.nullable(),
  }),
  insert: z.object({ property_id: z.string(), snapshot: Look }),
  update: z.never(),
};

const alert = {
  series: z.string(),
  direction: z.enum(['at-or-below', 'at-or-above']),
};

/** The rate levels at which a member wants a mail. Percentages are as published: 6.3 is 6.3%. */
const rateAlerts = {
  row: z.object({
    id: z.uuid(),
    ...alert,
    percent: z.number(),
    is_on: z.boolean(),
    created_at: Instant,
    fired_at: Instant.nullable().describe('null: the level was not reached yet'),
    fired_percent: z.number().nullable(),
  }),
  insert: z.object({ ...alert, percent: z.string().describe('As text, so that no digit is lost') }),
  update: z.object({ is_on: z.boolean() }),
};

const sheet = {
  effective_on: z.iso.date(),
  note: z.string(),
  prices: z.string().describe('The lines as they were entered'),
  adjustments: z.string().describe('The lines as they were entered'),
};

/**
 * The versions of a member's rate sheet. The database numbers them, and none is changed; a team may
 * share them.
 */
const rateSheets = {
  row: z.object({
    id: z.uuid(),
    user_id: z.uuid().describe('Whose it is; a team-mate’s is shared with the reader'),
    team_id,
    version: z.number().int().describe('Counted for each owner'),
    ...sheet,
    created_at: Instant,
  }),
  insert: z.object({ ...sheet, team_id: team_id.exactOptional() }),
  update: z.object({ team_id }),
};

const seen = {
  last_count: z.number().int().nullable().describe('How many properties it found; null: not known'),
  last_seen_at: Instant.nullable().describe('When it found that many'),
};

const schedule = {
  name: z.string(),
  office: z.string().describe('The office that charges them; empty: every one'),
  fees: z
    .record(z.string(), z.object({ name: z.string(), amount: z.number().int() }))
    .describe('What each charge costs in whole cents, by line code'),
};

/** A professional's prices of a closing, which stand in place of estimates; a team may share them. */
const feeSchedules = {
  row: z.object({
    id: z.uuid(),
    user_id: z.uuid().describe('Whose it is; a team-mate’s is shared with the reader'),
    team_id,
    ...schedule,
    updated_at: Instant,
  }),
  insert: z.object({ ...schedule, team_id: team_id.exactOptional() }),
  update: z.object({ ...schedule, team_id: team_id.exactOptional() }),
};

const search = {
  name: z.string(),
  query: z.record(z.string(), z.string()).describe('The parameters of the address of the list'),
  ...seen,
};

/** The searches that a member keeps under a name. */
const savedSearches = {
  row: z.object({
    id: z.uuid(),
    ...search,
    is_watched: z
      .boolean()
      .describe('New matches are told in the app, and by mail where asked for'),
    created_at: Instant,
  }),
  insert: z.object({ ...search, is_watched: z.boolean().exactOptional() }),
  update: z.object({
    last_count: seen.last_count.exactOptional(),
    last_seen_at: seen.last_seen_at.exactOptional(),
    is_watched: z.boolean().exactOptional(),
  }),
};

/** The searches that a member made. The product API records them. */
const searchLogs = {
  row: z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    query: z.string().describe('What was typed, or the address of what was opened'),
    endpoint: z.string().nullable().describe('What it was counted as'),
    property_id: z.string().nullable().describe('The property that was opened; null: none was'),
    is_pinned: z.boolean(),
    created_at: Instant,
    opened_at: Instant.describe('Later than created_at if it was opened again in the same period'),
  }),
  insert: z.never(),
  update: z.object({ is_pinned: z.boolean() }),
};

const story = {
  item_id: z.string().describe('The id of the story'),
  title: z.string(),
  url: z.string(),
};

/** A member's marks on stories; title and address stay when the story itself is deleted. */
const newsMarks = {
  row: z.object({
    user_id: z.uuid(),
    ...story,
    read_at: Instant.nullable(),
    saved_at: Instant.nullable(),
  }),
  insert: z.object({
    ...story,
    read_at: Instant.exactOptional().describe('Left out: stays as it is'),
    saved_at: Instant.nullable().exactOptional().describe('Left out: stays as it is'),
  }),
  update: z.never(),
};

/** The members who get the week's headlines by mail. */
const newsDigests = {
  row: z.object({
    user_id: z.uuid(),
    sent_at: Instant.nullable().describe('null: none was sent yet'),
  }),
  insert: z.object({ user_id: z.uuid() }),
  update: z.never(),
};

const scenario = {
  name: z.string(),
  params: z.string().describe('The deal as the parameters of an address, without the "?"'),
};

const tables = z
  .record(z.string(), z.string())
  .describe('The versions of the lending tables that it was saved with, by table');

/** The deals that a member keeps under a name. */
const savedScenarios = {
  row: z.object({ id: z.uuid(), ...scenario, tables, updated_at: Instant }),
  insert: z.object({ ...scenario, tables }),
  update: z.object({
    name: z.string().exactOptional(),
    params: z.string().exactOptional(),
    tables: tables.exactOptional(),
  }),
};

/** The one row that names the images of the brand. The product API writes it. */
const appSettings = {
  row: AppSettings.pick({ ad_image_id: true, logo_image_id: true }).extend({ changed_at: Instant }),
  insert: z.never(),
  update: z.never(),
};

/**
 * The tables that the browser reads through supabase-js, by name: the columns that it reads or
 * filters by (`row`), and those that it writes. A test of the API compares them with the migrated
 * database.
 */
export const ownTables = {
  app_settings: appSettings,
  deal_items: dealItems,
  deal_offers: dealOffers,
  deal_parties: dealParties,
  deal_tasks: dealTasks,
  deals,
  fee_schedules: feeSchedules,
  files,
  listed_properties: listedProperties,
  news_digests: newsDigests,
  news_marks: newsMarks,
  passed_things: passedThings,
  pinned_changes: pinnedChanges,
  pinned_properties: pinnedProperties,
  professionals,
  profiles,
  property_lists: propertyLists,
  property_notes: propertyNotes,
  property_visits: propertyVisits,
  rate_alerts: rateAlerts,
  rate_sheets: rateSheets,
  saved_scenarios: savedScenarios,
  saved_searches: savedSearches,
  search_logs: searchLogs,
  search_matches: searchMatches,
  stripe_subscriptions: stripeSubscriptions,
};

export type OwnTable = keyof typeof ownTables;

type Of<Table extends OwnTable, Part extends 'row' | 'insert' | 'update'> = z.infer<
  (typeof ownTables)[Table][Part]
>;

export type OwnRow<Table extends OwnTable> = Of<Table, 'row'>;

export type OwnColumn<Table extends OwnTable> = keyof OwnRow<Table> & string;

export type NewOwnRow<Table extends OwnTable> = Of<Table, 'insert'>;

export type OwnRowChange<Table extends OwnTable> = Of<Table, 'update'>;
