import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/**
 * Inserts a row into each table that the service writes, so that a reader with access sees
 * something.
 */
export async function insertARowEverywhere(db: Queries): Promise<void> {
  const parcel = { county_fips: '42101', property_id: 'pa-42101-1' };
  const from = { source_id: 's', fetched_at: '2026-11-20T00:00:00Z' };
  const person = { user_id: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d' };
  const trace = { purpose: 'own-customer', provider: 'p', is_sample: true };
  const webhook = '5b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';
  const batch = '7d3c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';
  await sql`insert into auth.users (id, created_at, updated_at)
    values (${person.user_id}, now(), now())`.execute(db);
  const statements = [
    db
      .insertInto('records.sources')
      .values({ id: 's', kind: 'sample', publisher: 'x', title: 'x', coverage: [] }),
    db.insertInto('records.import_runs').values({
      source_id: 's',
      file_name: 'f',
      sha256: 'a',
      size_bytes: 1,
      mapping_sha256: 'b',
      started_at: from.fetched_at,
    }),
    db.insertInto('records.properties').values({
      state: 'PA',
      id: 'pa-42101-1',
      county_fips: '42101',
      county: 'Philadelphia',
      parcel_number: '1',
      updated_at: from.fetched_at,
    }),
    db.insertInto('records.observations').values({ ...parcel, ...from, facts: {} }),
    db.insertInto('marketplace.providers').values({ name: 'A', email: 'a@b.example' }),
    db.insertInto('marketplace.introductions').values({
      ...person,
      provider_name: 'A',
      name: 'B',
      message: 'M',
      consent: 'c',
    }),
    db
      .insertInto('records.owners')
      .values({ ...parcel, ...from, position: 1, name: 'A', name_key: 'a', kind: 'person' }),
    db.insertInto('records.owner_mailing').values({ ...parcel, ...from, lines: ['1 Main St'] }),
    db
      .insertInto('records.transfers')
      .values({ ...parcel, ...from, key: 'k', sold_on: '2020-01-01', price_cents: 1 }),
    db
      .insertInto('records.mortgages')
      .values({ ...parcel, ...from, key: 'k', recorded_on: '2020-01-01', amount_cents: 1 }),
    db.insertInto('records.assessments').values({ ...parcel, ...from, tax_year: 2026 }),
    db.insertInto('records.address_files').values({
      ...{ id: 'f', series: 's', publisher: 'x', title: 'x', file_name: 'f', scope: '42101' },
      started_at: from.fetched_at,
    }),
    db.insertInto('records.address_points').values({
      ...{ county_fips: '42101', file_id: 'f', line: 1, core: 'main', street: 'MAIN ST' },
      ...{ number: 1, lat: 40, lng: -75 },
    }),
    db.insertInto('records.address_ranges').values({
      ...{ county_fips: '42101', file_id: 'f', line: 1, core: 'main', street: 'MAIN ST' },
      ...{ side: 'left', from_number: 1, to_number: 9, parity: 'odd', points: [40, -75] },
    }),
    db.insertInto('records.geocodes').values({
      ...parcel,
      ...{ kind: 'range', lat: 40, lng: -75, error_meters: 60, basis: 'b', asked: 'a' },
      geocoded_at: from.fetched_at,
    }),
    db.insertInto('records.outlines').values({
      ...parcel,
      ...{ source_id: 's', rings: '??', error_meters: 0.5, run_id: 1, line: 2 },
      fetched_at: from.fetched_at,
    }),
    db.insertInto('records.geocoder_answers').values({
      ...{ ...parcel, asked: 'a', outcome: 'no-match', asked_at: from.fetched_at },
    }),
    db.insertInto('ops.geocoded_counties').values({
      ...{ county_fips: '42101', seen_version: 1, seen_files: '', started_at: from.fetched_at },
    }),
    db.insertInto('records.listings').values({
      ...parcel,
      state: 'PA',
      parcel_number: '1',
      words: '',
      record_version: 1,
    }),
    db
      .insertInto('records.listing_changes')
      .values({ county_fips: '42101', version: 1, parcels: ['pa-42101-1'] }),
    db
      .insertInto('records.listing_tiles')
      .values({ zoom: 8, tile: 1, properties: 1, lat_sum: 1, lng_sum: 1 }),
    db.insertInto('metering.usage_units').values({
      ...person,
      endpoint: 'property-view',
      subject: 'pa-42101-1',
      taken_at: from.fetched_at,
    }),
    db.insertInto('metering.usage_resets').values({ ...person, reset_at: from.fetched_at }),
    db
      .insertInto('metering.exports')
      .values({ ...person, begun_at: from.fetched_at, row_count: 1 }),
    db.insertInto('metering.account_addresses').values({ ...person, address_hash: 'h' }),
    db.insertInto('metering.remembered_addresses').values({
      address_hash: 'h',
      trial_started_at: from.fetched_at,
      remembered_at: from.fetched_at,
    }),
    db.insertInto('valuation.models').values({
      county_fips: '42101',
      state: 'PA',
      county: 'Philadelphia',
      is_sample: false,
      trained_at: from.fetched_at,
      generation: 1,
      sale_count: 0,
      options: {},
    }),
    db.insertInto('ops.rural_area_editions').values({
      ...{ publisher: 'x', title: 'x', licence: 'x', url: 'x', file_name: 'f', sha256: 'a' },
      ...{ areas: 1, imported_at: from.fetched_at },
    }),
    db.insertInto('ops.rural_areas').values({
      ...{ line: 1, west: -80, south: 40, east: -79, north: 41, rings: '[]' },
    }),
    db.insertInto('valuation.past_models').values({
      ...{ county_fips: '42101', state: 'PA', county: 'Philadelphia', is_sample: false },
      ...{ known_until: '2024-01-01', ordered_at: from.fetched_at, asked_on: '2026-11-20' },
    }),
    db.insertInto('valuation.price_indexes').values({
      ...{ kind: 'state', publisher: 'x', title: 'x', licence: 'x', url: 'x', file_name: 'f' },
      ...{ sha256: 'a', last_quarter: '2026-07-01', imported_at: from.fetched_at },
    }),
    db.insertInto('valuation.price_series').values({
      ...{ kind: 'state', place: 'PA', name: 'Pennsylvania', first_quarter: 8000, levels: [1] },
    }),
    db.insertInto('valuation.left_out_sales').values({
      ...{ county_fips: '42101', property_id: 'pa-42101-1', sold_on: '2026-11-20' },
      ...{ price_cents: 1, reason: 'flip' },
    }),
    db.insertInto('valuation.metro_editions').values({
      ...{ publisher: 'x', title: 'x', licence: 'x', url: 'x', file_name: 'f', sha256: 'a' },
      imported_at: from.fetched_at,
    }),
    db.insertInto('valuation.metro_counties').values({ county_fips: '42101', cbsa: '37980' }),
    db.insertInto('valuation.home_values').values({
      county_fips: '42101',
      property_id: 'pa-42101-1',
      model_id: 1,
      as_of: '2026-11-20',
      valuation_cents: 1,
    }),
    db.insertInto('valuation.estimates').values({
      property_id: 'pa-42101-1',
      state: 'PA',
      county_fips: '42101',
      model_id: 1,
      as_of: '2026-11-20',
      made_at: from.fetched_at,
      inputs: {},
      inputs_sha256: 'a',
      abstained: 'not-a-home',
    }),
    db.insertInto('valuation.settlements').values({
      estimate_id: 1,
      sold_on: '2026-11-21',
      county_fips: '42101',
      property_id: 'pa-42101-1',
      price_cents: 1,
      settled_at: from.fetched_at,
    }),
    db.insertInto('metering.anonymous_views').values({
      browser_hash: 'b',
      address_hash: 'a',
      property_id: 'pa-42101-1',
      viewed_at: from.fetched_at,
    }),
    db.insertInto('news.feeds').values({ id: 'f', checked_at: from.fetched_at }),
    db.insertInto('news.items').values({
      id: 'i',
      feed_id: 'f',
      title: 'A story',
      title_key: 'a story',
      url: 'https://example.com/',
      topics: [],
      published_at: from.fetched_at,
      fetched_at: from.fetched_at,
    }),
    db.insertInto('rates.figures').values({
      series: 'pmms30',
      day: '2026-11-19',
      percent: '6.9',
      fetched_at: from.fetched_at,
    }),
    db.insertInto('rates.sources').values({ id: 'freddie-mac', checked_at: from.fetched_at }),
    db.insertInto('skip_trace.attestations').values({
      ...person,
      purpose: 'own-customer',
      text_version: '1',
      attested_at: from.fetched_at,
    }),
    db.insertInto('skip_trace.traces').values({
      ...person,
      ...trace,
      subject_hash: 'h',
      label: 'x',
      fetched_at: from.fetched_at,
      kept_until: from.fetched_at,
      persons: JSON.stringify([]),
    }),
    db
      .insertInto('skip_trace.audit_trail')
      .values({ ...person, at: from.fetched_at, action: 'traced' }),
    db.insertInto('skip_trace.batches').values({
      ...person,
      id: batch,
      file_name: 'f',
      purpose: 'own-customer',
      created_at: from.fetched_at,
    }),
    db
      .insertInto('skip_trace.batch_rows')
      .values({ batch_id: batch, line: 2, subject: JSON.stringify({}) }),
    db.insertInto('ops.provider_calls').values({
      at: from.fetched_at,
      provider: 'p',
      endpoint: 'e',
      milliseconds: 1,
      outcome: 'found',
    }),
    db.insertInto('ops.provider_answers').values({
      provider: 'p',
      question: 'q',
      answer: JSON.stringify({}),
      fetched_at: from.fetched_at,
    }),
    db.insertInto('ops.around_answers').values({
      ...{ source: 's', subject: 'q', answer: JSON.stringify({ said: null }) },
      ...{ fetched_at: from.fetched_at, due_at: from.fetched_at },
    }),
    db
      .insertInto('ops.geocoder_claims')
      .values({ property_id: parcel.property_id, held_until: from.fetched_at }),
    db.insertInto('ops.source_confirmations').values({
      source_id: 's',
      recalled: [],
      confirmed_at: from.fetched_at,
      confirmed_by: 'p',
    }),
    db
      .insertInto('ops.source_checks')
      .values({ source_id: 's', county_fips: '42101', checked_at: from.fetched_at }),
    db.insertInto('ops.limit_editions').values({
      table_name: 'fha-limits',
      version: 'v',
      year: 2027,
      edition: JSON.stringify({ header: {}, rows: [] }),
      file_name: 'f',
      file_sha256: 's',
      counties: 1,
      brought_at: from.fetched_at,
    }),
    db.insertInto('ops.source_switches').values({
      source_id: 's',
      is_on: true,
      accepted_by: person.user_id,
      accepted_at: from.fetched_at,
      accepted_licence: 'l',
    }),
    db.insertInto('ops.uploads').values({
      id: person.user_id,
      file_name: 'roll.csv',
      size_bytes: 1,
      modified_at: 1,
      uploaded_by: person.user_id,
      uploaded_at: from.fetched_at,
    }),
    db.insertInto('ops.upload_orders').values({
      upload_id: person.user_id,
      what: 'import',
      asked_by: person.user_id,
      asked_at: from.fetched_at,
    }),
    db.insertInto('ops.saved_mappings').values({
      id: 's',
      county_fips: '42101',
      title: 't',
      mapping: JSON.stringify({}),
      saved_at: from.fetched_at,
      saved_by: person.user_id,
    }),
    db.insertInto('records.loads').values({ county_fips: '42101', version: 1, parcels: [] }),
    db.insertInto('records.counties').values({ county_fips: '42101', state: 'PA', properties: 1 }),
    db
      .insertInto('records.places')
      .values({ county_fips: '42101', state: 'PA', zip: '19104', city: 'MARLOW' }),
    db
      .insertInto('records.streets')
      .values({ county_fips: '42101', state: 'PA', zip: '19104', city: 'MARLOW', street: 'A ST' }),
    db.insertInto('records.streets_everywhere').values({
      county_fips: '42101',
      state: 'PA',
      zip: '19104',
      city: 'MARLOW',
      street: 'A ST',
      words: "'a'",
    }),
    db.insertInto('account.api_keys').values({
      ...person,
      name: 'k',
      public_id: '0'.repeat(16),
      secret_hash: '0'.repeat(64),
      scopes: ['account:read'],
      created_at: from.fetched_at,
    }),
    db.insertInto('account.webhook_endpoints').values({
      ...person,
      id: webhook,
      url: 'https://example.com/',
      description: '',
      events: ['search.matched'],
      sealed_secret: 's',
      created_at: from.fetched_at,
    }),
    db.insertInto('account.webhook_deliveries').values({
      id: webhook,
      endpoint_id: webhook,
      event: 'search.matched',
      event_key: 'k',
      payload: '{}',
      created_at: from.fetched_at,
    }),
    db
      .insertInto('account.webhook_attempts')
      .values({ delivery_id: webhook, at: from.fetched_at, milliseconds: 1 }),
    db.insertInto('account.told_import_runs').values({ run_id: 1, told_at: from.fetched_at }),
    db
      .insertInto('public.pinned_properties')
      .values({ ...person, property_id: parcel.property_id, label: 'A' }),
    db.insertInto('account.watched_properties').values({
      ...person,
      property_id: parcel.property_id,
      records: [],
      checked_at: from.fetched_at,
    }),
    db
      .insertInto('public.fee_schedules')
      .values({ ...person, name: 'A', fees: JSON.stringify({}) }),
    db.insertInto('public.client_links').values({
      ...{ ...person, token_hash: '0'.repeat(64), sealed_token: 's', kind: 'property', label: 'A' },
      ...{ property_id: parcel.property_id, report: JSON.stringify({}) },
      created_at: from.fetched_at,
      expires_at: '2026-11-27T08:00:00Z',
    }),
    db.insertInto('public.reports').values({
      ...{ ...person, code: '0'.repeat(16), title: 'A', product_name: 'A', is_sample: false },
      ...{ sender: '{}', parts: '[{}]', sections: '[{}]' },
    }),
    db.insertInto('account.teams').values({ id: webhook, name: 'A' }),
    db.insertInto('account.team_members').values({ ...person, team_id: webhook, role: 'owner' }),
    db.insertInto('account.team_invitations').values({
      ...{ team_id: webhook, email: 'a@x.example', role: 'member', token_hash: '0'.repeat(64) },
      ...{ sent_at: from.fetched_at, expires_at: '2026-11-26T08:00:00Z' },
    }),
    db.insertInto('public.professionals').values({ ...person, company: 'A' }),
    db.insertInto('public.property_lists').values({ ...person, id: webhook, name: 'A' }),
    db.insertInto('public.deals').values({ ...person, id: webhook, name: 'A', kind: 'sale' }),
    db.insertInto('public.deal_calendars').values({
      ...{ ...person, token_hash: '1'.repeat(64), sealed_token: 's', made_at: from.fetched_at },
    }),
    db
      .insertInto('public.deal_parties')
      .values({ ...person, deal_id: webhook, role: 'seller', name: 'A' }),
    db
      .insertInto('public.deal_tasks')
      .values({ ...person, deal_id: webhook, text: 'A', position: 0 }),
    db
      .insertInto('public.deal_offers')
      .values({ ...person, deal_id: webhook, name: 'A', price_cents: 40_000_000 }),
    db.insertInto('public.deal_items').values({
      ...{ ...person, deal_id: webhook, kind: 'tool', title: 'A', path: '/app/rates' },
    }),
    db.insertInto('public.listed_properties').values({
      ...person,
      list_id: webhook,
      property_id: parcel.property_id,
      label: 'A',
    }),
    db
      .insertInto('public.property_notes')
      .values({ ...person, property_id: parcel.property_id, note: 'A' }),
    db
      .insertInto('public.saved_searches')
      .values({ ...person, id: webhook, name: 'A', query: JSON.stringify({}) }),
    db.insertInto('account.watched_searches').values({
      search_id: webhook,
      query_sha256: 'h',
      listings_version: 1,
      checked_at: from.fetched_at,
    }),
    db.insertInto('public.search_matches').values({
      ...{ ...person, search_id: webhook, event_key: 'k', total: 1, new_matches: 1 },
      noticed_at: from.fetched_at,
      homes: JSON.stringify([]),
    }),
    db
      .insertInto('public.change_mails')
      .values({ ...person, every: 'day', asked_at: from.fetched_at }),
    db
      .insertInto('account.change_digests')
      .values({ ...person, covers_until: from.fetched_at, next_at: from.fetched_at }),
    db
      .insertInto('account.mail_refusals')
      .values({ ...person, address_hash: 'a'.repeat(32), refused_on: '2026-11-21' }),
    db.insertInto('account.seat_mails').values({
      ...{ ...person, what: 'unpaid', team: 'Harbor' },
      ...{ made_at: from.fetched_at, next_at: from.fetched_at },
    }),
    db.insertInto('account.passing_mails').values({
      ...{ ...person, team: 'Harbor', deals: 1, lists: 0, fee_schedules: 0, rate_sheets: 0 },
    }),
    db.insertInto('ops.rules').values({ name: 'admins-need-second-factor', is_on: false }),
    db.insertInto('ops.shared_settings').values({ name: 'cookie-secret', value: 'f' }),
    db.insertInto('ops.jobs').values({ name: 'j', due_at: from.fetched_at }),
    db.insertInto('billing.stripe_events').values({
      id: 'evt_1',
      type: 'invoice.paid',
      created: from.fetched_at,
      received_at: from.fetched_at,
    }),
  ];
  for (const statement of statements) await statement.execute();
}
