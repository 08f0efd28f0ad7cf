// Runs once before the test files: one PostgreSQL for the whole run and in it the migrated template database.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../embedded-postgres.ts';
import { onDatabase, templateName } from './postgres.ts';

let running: Promise<{ url: string; stop(): Promise<void> }> | undefined;
let users = 0;

/** Shared by the projects of one run (server, e2e): the first starts it, the last one stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  running ??= start();
  const { url, stop } = await running;
  project.provide('postgresUrl', url);
  return async () => {
    users -= 1;
    if (users > 0) return;
    running = undefined;
    await stop();
  };
}

async function start(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-test-'));
  fs.chmodSync(folder, 0o755);
  const postgres = await startPostgres({ folder, ephemeral: true, settings: { max_connections: '300' } });
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${templateName}`);
    await client.end();
    await fillTemplate(onDatabase(postgres.url, templateName));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}

async function fillTemplate(url: string): Promise<void> {
  const file = path.join(import.meta.dirname, 'template.ts');
  if (!fs.existsSync(file)) return;
  const { prepareTemplate } = (await import(pathToFileURL(file).href)) as { prepareTemplate(url: string): Promise<void> };
  await prepareTemplate(url);
}
