/** A log that was sealed and copied, and what is said of it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyLog } from '#platform/server/log/log-copy.ts';
import { verifyLog } from '#platform/server/log/log-verify.ts';
import { sealWhole } from './sealing.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';

export let world: World;
let folder: string;
export const pool = () => world.server.database.pool;

export const resident = newId();
export let home: string;
export let copy: string;

export const verdict = async () =>
  (await verifyLog(pool(), copy)).find((one) => one.organisationId === home)!;
export const problem = async () => (await verdict()).broken?.problem ?? 'unbroken';

export const openWorld = async (): Promise<void> => {
  world = await createWorld();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-log-'));
};

export const removeCopies = () => fs.rmSync(folder, { recursive: true, force: true });

/** A home with a sealed and copied log of three blocks: changes with and without a resident, reads, sign-ins, refusals. */
export const sealThreeBlocks = async (): Promise<void> => {
  home = await world.organisation();
  copy = path.join(folder, home);
  for (const round of [1, 2, 3]) {
    await world.inside(home, async (context) => {
      await storeSetting(context, 'organisation', home, `round-${round}`, { round });
      await context.logRead([resident]);
      await context.db
        .insertInto('platform.files')
        .values({
          organisation_id: home,
          id: newId(),
          name: `letter ${round}`,
          media_type: 'text/plain',
          size: 1,
          sha256: Buffer.from('x'),
          purpose: 'test',
          resident_id: resident,
        })
        .execute();
      await context.db
        .insertInto('platform.access_events')
        .values({
          organisation_id: home,
          kind: 'refusal',
          call: 'x.y.z',
          status: 403,
          detail: JSON.stringify({ round }),
          resident_id: resident,
        })
        .execute();
      await context.db
        .insertInto('platform.sign_ins')
        .values({ organisation_id: home, username: 'somebody', outcome: 'signedIn' })
        .execute();
    });
    await sealWhole(pool());
  }
  await copyLog(pool(), copy);
};
