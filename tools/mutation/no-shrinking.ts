import fc from 'fast-check';

/** That a property fails with a mutant is enough; the smallest example of it takes time. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
