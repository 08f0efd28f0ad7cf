import { beforeAll, describe, expect, test } from 'vitest';
import { personalTables, statementProblems } from '#platform/domain/access/personal-tables.ts';
import { apartTables, catalogueOf } from '#platform/server/erasure/catalogue.ts';
import { cases, policies } from '../contract/index.ts';
import { apply, former, home, openHome, terms, world } from './testing.ts';

beforeAll(openHome);

describe('what prolongs the retention', () => {
  test('every app with tables of a person says which of them administer a record', async () => {
    const problems = await world.inside(home, async (context) => {
      const catalogue = await catalogueOf(context);
      const plan = personalTables(catalogue, [...catalogue.logs, ...apartTables]);
      const apps = context.services
        .apps()
        .map((app) => ({ code: app.manifest.code, administers: app.administers }));
      // an app that says nothing is refused
      expect(
        statementProblems(
          plan,
          apps.map((app) => (app.code === 'vitals' ? { code: app.code } : app)),
        ),
      ).toEqual([expect.stringContaining('vitals.readings')]);
      return statementProblems(
        plan,
        apps.filter((app) => app.code !== 'platform'),
      );
    });
    expect(problems).toEqual([]);
  });
  test.each([
    'residents.stays',
    'residents.resident_contacts',
    'retention.holds',
    'billing.invoices',
    'platform.files',
    'care_reports.entry_reads',
    'customers.customers',
    'assessments.due_dates',
    'health_record.allergy_ingredients',
  ])('a new row in %s does not', async (subject) => {
    const here = await world.organisation();
    const boss = await world.actor(here, 'ADMIN');
    await boss.call(policies.create, { ...terms, autoArchive: false });
    const id = await former(here, 'Verwaltet', '2026-01-05');
    await world.server.database.pool.query(
      'insert into platform.changes (organisation_id, subject, operation, resident_id) values ($1, $2, $3, $4)',
      [here, subject, 'insert', id],
    );
    await apply(here, '2026-02-02');
    expect((await boss.call(cases.list, {})).items[0]).toMatchObject({ startedOn: '2026-01-05' });
  });
});
