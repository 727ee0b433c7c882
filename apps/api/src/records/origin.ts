/** Tells where a row came from: a source, the run that imported it, and its line in the file. */
export type Origin = {
  source_id: string;
  run_id: number | null;
  line: number | null;
  fetched_at: string;
};

export type SourceRow = {
  id: string;
  kind: 'assessor-roll' | 'sales-file' | 'sample' | 'provider';
  publisher: string;
  title: string;
  licence: string | null;
  url: string | null;
  coverage: string[];
  rank: number;
};

export type RunRow = { id: number; file_name: string; as_of: string | null };
