// The server writes the same figures into the first HTML of a page, so the formats are shared.
export * from '@deedlight/domain/format';
