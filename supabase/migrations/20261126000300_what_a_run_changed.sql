-- Each run of an import counts what it changed. The counts are in the run's report; these columns let a run
-- that reads a parcel in several batches count it once, also after it was broken off.
alter table records.observations
  add column compared_run_id integer,
  add column run_changes smallint;
comment on column records.observations.compared_run_id is
  'The last run of its source that found the parcel known already; null: no later run spoke of it';
comment on column records.observations.run_changes is
  'What that run changed, as a sum: 1 sales, 2 owners, 4 values, 8 mailing address, 16 anything else';

alter table records.import_runs add column county_fips char(5);
comment on column records.import_runs.county_fips is 'Null: it ended before runs were compared';
