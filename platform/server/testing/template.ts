import { migrateAll } from '../migrate.ts';

/** Makes the database that every test file clones: migrated, without records. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrateAll(url);
}
