import fc from 'fast-check';

/**
 * It is enough that a property fails with a mutant; finding the smallest example would take time.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
