// A private database for a test file: a copy of the migrated template that global.ts makes once per run.
import { inject } from 'vitest';
import { copyOf, templateName, type TestDatabase } from './databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, as its superuser, on database postgres. */
    postgresUrl: string;
    /** Data folder of the demo home; empty where the run has none. */
    demoData: string;
  }
}

/** Clones the template of the run that Vitest does; takes some 100 ms. Errors: those of PostgreSQL after 10 s of trying. */
export const freshDatabase = (): Promise<TestDatabase> => copyOf(inject('postgresUrl'), templateName);
