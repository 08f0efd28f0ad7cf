import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { entries } from '../contract/entries.ts';

const migration = (name: string) =>
  fs.readFileSync(path.join(import.meta.dirname, '..', 'migrations', name), 'utf8');

test('marks of the time before count for entries whose words cannot have changed since they were read', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const residentId = await world.inside(home, (context) => createResident(context, { lastName: 'Alt' }));
  const write = async (text: string, handOver = true) =>
    nurse.call(entries.write, { residentId, text, handOver });
  const [untouched, changed, struck, later] = [
    await write('untouched'),
    await write('changed'),
    await write('struck'),
    await write('later'),
  ];
  await write('not flagged', false);
  const client = await world.server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'drop table care_reports.former_wordings, care_reports.entry_reads; alter table care_reports.entries drop column wording cascade, drop column worded_at cascade',
    );
    await client.query(
      migration('0001_entries.sql').slice(
        migration('0001_entries.sql').indexOf('create table care_reports.reads_up_to'),
      ),
    );
    await client.query('update care_reports.entries set text = $2 where organisation_id = $3 and id = $1', [
      changed.id,
      'changed after it was read',
      home,
    ]);
    await client.query(
      "update care_reports.entries set struck_at = now(), struck_by = written_by, struck_reason = 'why' where organisation_id = $2 and id = $1",
      [struck.id, home],
    );
    await client.query(
      'update care_reports.entries set written_at = now() where organisation_id = $2 and id = $1',
      [later.id, home],
    );
    await client.query(
      'insert into care_reports.reads_up_to (organisation_id, id, account_id, resident_id, read_up_to) values ($1, gen_random_uuid(), $2, $3, $4)',
      [home, nurse.accountId, residentId, struck.writtenAt],
    );
    await client.query(migration('0002_wordings.sql'));
    const { rows } = await client.query(
      'select entry_id, wording, account_id from care_reports.entry_reads where organisation_id = $1',
      [home],
    );
    expect(rows.sort((a, b) => (a.entry_id < b.entry_id ? -1 : 1))).toEqual(
      [untouched.id, struck.id]
        .sort()
        .map((id) => ({ entry_id: id, wording: 1, account_id: nurse.accountId })),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});
