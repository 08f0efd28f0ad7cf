import { beforeAll, expect, test } from 'vitest';
import { residentsList, type Words, writeHandOver } from './stage/bedside.ts';
import { openStage, settled, type Stage } from './stage/stage.ts';
import { words } from './stage/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('an open hand-over shows what a colleague writes, without being loaded again', async () => {
  const text = 'Hat gut geschlafen und am Morgen viel getrunken.';
  const reader = await stage.signIn(await stage.context({ language: 'de' }), 'verwaltung', {
    at: '/app-residents/nurse-roster/nurse-roster-handover',
  });
  await settled(reader);
  const writer = await stage.signIn(await stage.context({ language: 'de' }), 'pflege', { at: residentsList });
  await settled(writer);
  expect(await reader.getByText(text).count()).toBe(0);
  await writeHandOver(writer, words.de as Words, 'RÜEGG, Hedwig', text);
  // the page asks by itself only every two minutes
  await reader.getByText(text).first().waitFor({ timeout: 10_000 });
}, 90_000);
