import { sql } from 'kysely';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, version } from '#platform/contract/fields.ts';
import type { ResidentState } from '#platform/server/access/residents.ts';
import { defineServer, implement, type AppServer } from '#platform/server/call/app.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';

/** A tiny app with one table, with which the frame's own promises are tested. */
export const probe = defineApp({
  code: 'probe',
  partOf: 'probe',
  name: { en: 'Probe', de: 'Probe' },
  needs: [],
  provides: ['residentState'],
  screens: {},
  access: { 'authorization.probe': ['Read', 'Write', 'Edit'] },
  grants: { NURSE: { 'authorization.probe': ['Read', 'Write'] } },
  listens: ['probe.noted'],
});

const Note = z.object({ id, text: z.string(), version });
export const notes = topic(probe, 'notes', {
  get: call({
    may: ['authorization.probe', 'Read', 'resident'],
    input: z.object({ id, residentId: id }),
    output: Note,
  }),
  create: call({
    may: ['authorization.probe', 'Write', 'resident'],
    input: z.object({
      residentId: id,
      text: mandatoryLine(50),
      fail: z.enum(['no', 'commit', 'bug']).default('no'),
    }),
    output: Note,
    errors: { tooLoud: { status: 422, field: 'text', data: z.object({ text: z.string() }) } },
  }),
  change: call({
    may: ['authorization.probe', 'Edit'],
    input: z.object({ id, version, text: mandatoryLine(50) }),
    output: Note,
  }),
  remove: call({ may: ['authorization.probe', 'Edit'], input: z.object({ id }), output: done }),
});

interface Row {
  id: string;
  text: string;
  version: number;
}

/** Makes the table of the probe as a migration would. */
export async function createProbeTable(database: Database): Promise<void> {
  await database.pool.query(`
    create schema probe; grant usage on schema probe to obhut_app;
    create table probe.notes (organisation_id uuid not null, id uuid not null, resident_id uuid not null, text text not null check (text <> 'forbidden'),
      version int not null default 1, primary key (organisation_id, id));
    select platform.tenant_table('probe.notes');
    create function probe.refuse() returns trigger language plpgsql as $$ begin
      if new.text = 'commit fails' then raise exception 'at commit' using errcode = '40001'; end if; return null; end $$;
    create constraint trigger late after insert on probe.notes deferrable initially deferred for each row execute function probe.refuse()`);
}

export const delivered: string[] = [];

export const probeServer = (residents: ReadonlyMap<string, ResidentState>): AppServer =>
  defineServer(probe, {
    locales: {
      en: { refusals: { tooLoud: 'Not so loud: {{text}}' } },
      de: { refusals: { tooLoud: 'Nicht so laut: {{text}}' } },
    },
    provides: {
      residentState: async (_db, _organisationId, residentId) => residents.get(residentId) ?? 'absent',
    },
    calls: implement(notes, {
      async get({ input, context }) {
        const { rows } =
          await sql<Row>`select id, text, version from probe.notes where organisation_id = ${context.organisationId} and id = ${input.id} and resident_id = ${input.residentId}`.execute(
            context.db,
          );
        return found(rows[0]);
      },
      async create({ input, context, refuse }) {
        if (input.text === 'LOUD') throw refuse.tooLoud({ text: input.text });
        const text = input.fail === 'commit' ? 'commit fails' : input.text;
        const { rows } =
          await sql<Row>`insert into probe.notes (organisation_id, id, resident_id, text) values (${context.organisationId}, ${newId()}, ${input.residentId}, ${text}) returning id, text, version`.execute(
            context.db,
          );
        if (input.fail === 'bug') throw new Error('planted bug');
        await context.emit('probe.noted', { text: input.text });
        return rows[0]!;
      },
      async change({ input, context }) {
        const { rows } =
          await sql<Row>`update probe.notes set text = ${input.text} where organisation_id = ${context.organisationId} and id = ${input.id} and version = ${input.version} returning id, text, version`.execute(
            context.db,
          );
        if (rows[0]) return rows[0];
        const {
          rows: [current],
        } =
          await sql<Row>`select id, text, version from probe.notes where organisation_id = ${context.organisationId} and id = ${input.id}`.execute(
            context.db,
          );
        throw stale(found(current));
      },
      async remove({ input, context }) {
        await sql`delete from probe.notes where organisation_id = ${context.organisationId} and id = ${input.id}`.execute(
          context.db,
        );
        return { done: true };
      },
    }),
    listeners: {
      async 'probe.noted'(_context, payload) {
        delivered.push(String(payload['text']));
        if (
          payload['text'] === 'fails once' &&
          delivered.filter((text) => text === 'fails once').length === 1
        )
          throw new Error('planted listener failure');
      },
    },
  });
