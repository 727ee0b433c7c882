#!/bin/sh
# PostgreSQL's image runs this once on an empty data directory. It makes the database and its two
# logins.
set -eu
createdb --username=postgres deedlight
psql="psql --username=postgres --dbname=deedlight --no-psqlrc --set=ON_ERROR_STOP=1"
$psql --file=/bootstrap.sql
$psql --set=owner="$OWNER_PASSWORD" --set=server="$SERVER_PASSWORD" <<'SQL'
alter role deedlight_owner password :'owner';
alter role deedlight_server password :'server';
SQL
