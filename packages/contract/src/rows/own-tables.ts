import type { z } from 'zod';
import { files, profiles, stripeSubscriptions } from './accounts';
import { appSettings } from './app-settings';
import { newsDigests, newsMarks } from './news';
import { pinnedProperties, propertyVisits } from './property';
import { rateAlerts, rateSheets } from './rates';
import { savedScenarios } from './scenario';
import { savedSearches, searchLogs } from './searches';

/**
 * The tables that the browser asks through supabase-js, by name: the columns that it reads or asks by
 * (`row`), and those that it writes. A test of the API holds them against the migrated database.
 */
export const ownTables = {
  app_settings: appSettings,
  files,
  news_digests: newsDigests,
  news_marks: newsMarks,
  pinned_properties: pinnedProperties,
  profiles,
  property_visits: propertyVisits,
  rate_alerts: rateAlerts,
  rate_sheets: rateSheets,
  saved_scenarios: savedScenarios,
  saved_searches: savedSearches,
  search_logs: searchLogs,
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
