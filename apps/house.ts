// The composition root: the frame (platform/) with all apps of the suite. Who starts a server or migrates a database begins here.
import {
  type allMigrations,
  migrateAll as migrate,
  type MigrateOptions,
} from '#platform/server/database/migrate.ts';
import { createServer as build, type House, type ServerOptions } from '#platform/server/start/server.ts';
import type { Config } from '#platform/server/config/config.ts';
import { manifests } from './manifests.ts';
import { servers } from './server.ts';

export const house: House = { manifests, servers };

/** The apps, each after those that it needs: the order of their migrations. */
export const appCodes: Parameters<typeof allMigrations>[0] = manifests.map((one) => one.code);

/** The whole server on a migrated database. */
export const createServer = (config: Config & { databaseUrl: string }, options: ServerOptions) =>
  build(house, config, options);

/** Brings a database to the newest schema of the frame and all apps; answers how many migrations ran. */
export const migrateAll = (url: string, options: MigrateOptions = {}) => migrate(url, appCodes, options);
