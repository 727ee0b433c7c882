import fc from 'fast-check';

/** Properties are tried on the same examples everywhere, so that a commit passes or fails for good; PROPERTY_SEED tries others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) });
