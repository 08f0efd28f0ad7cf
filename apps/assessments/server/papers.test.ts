import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { newId } from '#platform/server/database/ids.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { assessments } from '../contract/assessments.ts';
import { begin, completed, keller, nurse, openFalls, responseOf, stand } from './testing.ts';

beforeAll(openFalls);

test('the paper of an assessment: only in the record it belongs to, with the right to print', async () => {
  const done = await completed(keller);
  const input = { residentId: keller, id: done.id };
  expect(String(await nurse.call(assessments.print, input)).slice(0, 5)).toBe('%PDF-');
  const other = await stand.resident('Fremd');
  expect((await nurse.refused(assessments.print, { ...input, residentId: other })).status).toBe(404);
  expect((await nurse.refused(assessments.print, { ...input, id: newId() })).status).toBe(404);
  const cook = await stand.world.actor(stand.home, 'COOK');
  expect((await cook.refused(assessments.print, input)).status).toBe(403);
  const stranger = await stand.world.actor(await stand.world.organisation(), 'NURSE');
  expect((await stranger.refused(assessments.print, input)).status).toBe(404);
});

test('the drawing of a clock test is shown, large and small, and no other file by the same way', async () => {
  const upload = async () =>
    uploaded(
      stand.world.server,
      nurse.token,
      'clock.png',
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer(),
    );
  const [drawing, loose] = [await upload(), await upload()];
  const one = responseOf(
    await nurse.call(assessments.create, {
      residentId: keller,
      definitionId: stand.idOf('clock-test-shulman'),
      day: stand.today(),
      answers: { drawing: { kind: 'picture', fileIds: [drawing] } },
    }),
  );
  const fileId = (one.answers['drawing'] as { fileIds: string[] }).fileIds[0]!;
  const input = { residentId: keller, id: one.id, fileId };
  const width = async (small: boolean) =>
    (
      await sharp(
        (await nurse.call(assessments.picture, { ...input, small })) as unknown as Buffer,
      ).metadata()
    ).width;
  expect(await width(false)).toBe(900);
  expect(await width(true)).toBeLessThan(900);
  const plain = await begin(keller);
  const other = await stand.resident('Fremd');
  for (const wrong of [{ fileId: loose }, { id: plain.id }, { residentId: other }])
    expect((await nurse.refused(assessments.picture, { ...input, ...wrong })).status).toBe(404);
  const cook = await stand.world.actor(stand.home, 'COOK');
  expect((await cook.refused(assessments.picture, input)).status).toBe(403);
});
