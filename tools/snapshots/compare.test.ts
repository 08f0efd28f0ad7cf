import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { judge, mayDiffer, pressed, threeBeside } from './compare.ts';
import { namesOf, screens } from './screens.ts';

const filled = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/** A screen of lines on paper, as a browser would picture it. */
const screen = ({ width = 400, height = 300, down = 0, ink = '#101820' } = {}): Promise<Buffer> =>
  sharp(filled(width, height, 'white'))
    .composite([40, 90, 140, 190].map((top) => ({ input: filled(300, 15, ink), left: 20, top: top + down })))
    .png()
    .toBuffer();
const kept = async (...of: Parameters<typeof screen>) => pressed(await screen(...of));

describe('a picture beside the kept one', () => {
  test('is half as wide and a few kilobytes', async () => {
    const picture = await kept();
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 200, height: 150, format: 'webp' });
    expect(picture.length).toBeLessThan(4000);
  });
  test('is equal when the screen is', async () => {
    expect(await judge(await kept(), await kept())).toEqual({ verdict: 'equal', points: 0 });
  });
  test('is equal when a few points differ only, and says how many', async () => {
    const one = sharp(await screen()).composite([{ input: filled(4, 4, 'black'), left: 380, top: 280 }]);
    const judged = await judge(await kept(), await pressed(await one.png().toBuffer()));
    expect(judged.verdict).toBe('equal');
    expect(judged.points).toBeGreaterThan(0);
    expect(judged.points).toBeLessThanOrEqual(mayDiffer);
  });
  test('is changed when everything stands one point lower, or has another colour', async () => {
    const lower = await judge(await kept(), await kept({ down: 1 }));
    expect(lower.verdict).toBe('changed');
    expect(lower.points).toBeGreaterThan(mayDiffer);
    const { width, height } = await sharp(lower.difference).metadata();
    expect([width, height]).toEqual([200, 150]);
    expect((await judge(await kept(), await kept({ ink: '#5b6b80' }))).verdict).toBe('changed');
  });
  test('is new without a kept one, missing without one of now', async () => {
    expect(await judge(null, await kept())).toEqual({ verdict: 'new', points: 0 });
    expect(await judge(await kept(), null)).toEqual({ verdict: 'missing', points: 0 });
  });
  test('has another size when the window has', async () => {
    const judged = await judge(await kept(), await kept({ height: 320 }));
    expect(judged).toEqual({ verdict: 'other size', points: 0 });
  });
  test('stands as before, after and difference side by side', async () => {
    const [before, after] = [await kept(), await kept({ down: 2 })];
    const three = await threeBeside(before, after, await judge(before, after));
    const { width, height } = await sharp(three).metadata();
    expect([width, height]).toEqual([616, 150]);
    // nothing before: its place stays grey, the picture of now stands in the middle
    const { data } = await sharp(await threeBeside(null, after, { verdict: 'new', points: 0 }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0], data[207 * 3]]).toEqual([128, 128]);
    expect(data[208 * 3]).toBeGreaterThan(250);
  });
});

test('thirty screens at three widths, in two languages, light and dark: 360 names, each once', () => {
  expect(screens).toHaveLength(30);
  const names = namesOf(screens);
  expect(new Set(names).size).toBe(360);
  expect(names).toContain('residents-820-de-dark');
});
