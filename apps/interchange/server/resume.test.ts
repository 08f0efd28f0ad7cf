import { beforeAll, expect, test } from 'vitest';
import { tasks } from '#platform/contract/frame.ts';
import type { TaskProgress } from '#platform/server/call/provisions.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { imports } from '../contract/imports.ts';
import { runImport } from './run.ts';
import { fileOf, foodLine, foodTable, fullBundle, place, type TestFile } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

class Killed extends Error {}
const people = (from: number) =>
  fileOf(
    'people.csv',
    `Nachname;Vorname;Geburtsdatum;Geschlecht\n${Array.from({ length: 60 }, (_, n) => `Muster${from + n};Anna;28.02.1931;w`).join('\n')}\n`,
  );

/** Starts an import whose server is killed before each of the given steps in turn, and ends it at last; answers its rows as they stand. */
async function brokenOff(
  admin: Actor,
  kind: 'residents' | 'fhir' | 'foods',
  files: readonly TestFile[],
  dryRun: boolean,
  kills: readonly number[],
): Promise<string[]> {
  const fileIds: string[] = [];
  for (const file of files) fileIds.push(await place(world, admin, file));
  const mapping =
    kind === 'residents'
      ? { mapping: (await admin.call(imports.columns, { kind, fileId: fileIds[0]! })).mapping }
      : {};
  const { id, taskId } = await admin.call(imports.start, { kind, fileIds, dryRun, ...mapping });
  await admin.call(tasks.cancel, { id: taskId }); // run here, so that it can be killed
  for (const kill of [...kills, Number.POSITIVE_INFINITY]) {
    let step = 0;
    const progress: TaskProgress = {
      at: async () => undefined,
      step(work) {
        step += 1;
        if (step > kill) throw new Killed();
        return world.inside(admin.organisationId, work);
      },
    };
    await runImport(progress, { importId: id }).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
  }
  const { rows } = await world.server.database.pool.query<{ told: string }>(
    `select position || ' ' || outcome || ' ' || coalesce(code, '') as told from interchange.import_rows where import_id = $1 order by position, id`,
    [id],
  );
  return rows.map(({ told }) => told);
}

const foods = () => [
  foodTable(
    Array.from({ length: 60 }, (_, n) => foodLine(String(1000 + n), `Speise ${n}`, `Food ${n}`, '1.0')),
  ),
];
const bundles = () => [
  fullBundle('Muster', 'Anna'),
  fullBundle('Frei', 'Berta', { birthDate: '1940-05-06' }),
  fullBundle('Graf', 'Carla', { birthDate: '1941-05-06' }),
  fullBundle('Hess', 'Dora', { birthDate: '1942-05-06' }),
];
const cases = (
  [
    ['residents', () => [people(0)]],
    ['foods', foods],
    ['fhir', bundles],
  ] as const
).flatMap(
  ([kind, files]) =>
    [
      [kind, false, files],
      [kind, true, files],
    ] as const,
);
test.each(cases)(
  'an import of %s (dry run: %s) whose server dies twice reports each line once, as one that was never broken off',
  async (kind, dryRun, files) => {
    const homes = [await world.organisation(), await world.organisation()];
    const [calm, broken] = (await Promise.all(
      homes.map(async (home) => {
        await world.inside(home, async () => undefined);
        return world.actor(home, 'ADMIN');
      }),
    )) as [Actor, Actor];
    const wanted = await brokenOff(calm, kind, files(), dryRun, []);
    expect(wanted.length).toBeGreaterThan(3);
    expect(await brokenOff(broken, kind, files(), dryRun, [3, 2])).toEqual(wanted);
  },
);
