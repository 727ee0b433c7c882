import fc from 'fast-check';

/**
 * Properties use the same examples on every machine, so that a commit always passes or always
 * fails; PROPERTY_SEED tries others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) });
