import { expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { checks } from '../contract/checks.ts';
import { overrides } from '../contract/overrides.ts';

test('the demo has findings of each severity, one override that is seen, and an alert that waits for the doctor', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  for (const [username, role] of [
    ['nurse', 'NURSE'],
    ['doctor', 'DOCTOR'],
  ] as const)
    await world.server.database.system((db) =>
      createAccount(db, home, {
        username,
        fullName: username,
        email: `${username}@example.org`,
        roles: [role],
        passwordHash: '',
        language: 'en',
        demo: true,
      }),
    );
  const ids = await world.inside(home, async (context) => {
    const made: string[] = [];
    for (const lastName of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const id = await createResident(context, { lastName, firstName: 'Test', allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2020-01-01' });
      made.push(id);
    }
    for (const code of ['compendium', 'medication', 'medication-safety'])
      await context.services.apps().find((app) => app.manifest.code === code)!.demo!(context);
    return made;
  });
  const doctor = await world.actor(home, 'DOCTOR');
  expect((await doctor.call(overrides.list, {})).items).toMatchObject([
    { override: { level: 'alert', code: 'interaction', by: 'nurse', secondBy: 'doctor' } },
  ]);
  expect((await doctor.call(overrides.list, { state: 'all' })).items).toHaveLength(2);
  const found = (
    await Promise.all(ids.map((residentId) => doctor.call(checks.forResident, { residentId })))
  ).flat();
  expect(new Set(found.map((one) => one.level))).toEqual(new Set(['alert', 'warning', 'info', 'hint']));
  const alerts = found.filter((one) => one.level === 'alert');
  expect(alerts.map((one) => one.answer?.secondBy)).toEqual(['doctor']);
  expect(found.map((one) => one.code)).toEqual(
    expect.arrayContaining(['interaction', 'kidneyLow', 'kidneyNoValue', 'qtLoad', 'bleedingLoad']),
  );
});
