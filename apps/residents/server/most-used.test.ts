import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { countStatements } from '#platform/server/testing/statements.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { makeHouse, makeResident } from './testing.ts';

/** What the most used calls of all apps ask of the database: numbers of statements, not times. Who needs more says why, and changes the number here. */

let world: World;
let nurse: Actor;
let residentId: string;
beforeAll(async () => {
  world = await createWorld();
  const home = await world.organisation();
  nurse = await world.actor(home, 'ADMIN');
  await world.inside(home, async (context) => {
    const { beds } = await makeHouse(context, ['1', '2', '3']);
    const contactId = await createContact(context, { kinds: ['doctor'], lastName: 'Arzt' });
    for (const [index, firstName] of ['Ida', 'Max', 'Ruth'].entries()) {
      residentId = await makeResident(context, { lastName: 'Keller', firstName, bedId: beds[index]! });
      await sql`insert into residents.resident_contacts (organisation_id, id, resident_id, contact_id, kind)
        values (${home}, gen_random_uuid(), ${residentId}, ${contactId}, 'doctor')`.execute(context.db);
    }
  });
});
const measuredAt = () => new Date(Date.now() - 60_000).toISOString();

test.each<[string, Record<string, unknown>, number]>([
  ['residents.residents.list', { limit: 50 }, 3],
  ['residents.residents.list', { limit: 50, order: 'room' }, 3],
  ['residents.residents.list', { limit: 50, text: 'kel', status: 'all' }, 4],
  ['residents.residents.house', { limit: 50 }, 3],
  ['residents.residents.get', {}, 4],
  ['residents.residents.banner', {}, 4],
  ['residents.residents.neighbours', {}, 3],
  ['frame.search.find', { text: 'kel' }, 5],
  ['dashboards.now.mine', {}, 4],
  ['dashboards.dashboards.list', {}, 3],
  ['care-reports.entries.list', {}, 4],
  // since entries, exits and deaths are facts: who left, and the stays that began or ended
  ['care-reports.handOver.list', {}, 23],
  ['vitals.readings.record', { values: [{ kind: 'pulse', value: 70 }], measuredAt: '' }, 3],
  ['vitals.readings.overview', {}, 5],
  ['vitals.readings.list', {}, 4],
  ['vitals.readings.series', { kind: 'pulse' }, 4],
  ['health-record.allergies.list', {}, 5],
  ['health-record.diagnoses.list', {}, 4],
  ['resident-dashboard.layout.get', {}, 1],
  ['resident-dashboard.strip.show', {}, 33],
  ['care-reports.entries.write', { type: 'general', text: 'Slept well' }, 8],
  ['care-reports.foundEntries.list', { text: 'slept' }, 7],
  ['care-tasks.occurrences.now', {}, 5],
  ['care-tasks.occurrences.board', {}, 4],
  ['timeline.lanes.list', { from: '2026-01-01', to: '2026-12-31' }, 26],
  ['protocols.painEntries.record', { intensity: 2 }, 8],
  ['gastro.today.meals', { rows: 5 }, 6],
  ['occupancy.rooms.day', {}, 3],
])('%s %j: %i statements', async (name, input, most) => {
  const { call } = world.server.implementations.find((one) => one.call.name === name)!;
  const ask = () =>
    nurse.call(call, {
      ...('residentId' in (call.input as unknown as { shape: object }).shape ? { residentId } : {}),
      ...input,
      ...('measuredAt' in input ? { measuredAt: measuredAt() } : {}),
    });
  await ask(); // fills what is kept between requests
  const { count, texts } = await countStatements(ask);
  expect(count, texts.join('\n')).toBe(most);
});
