import sharp from 'sharp';
import type { Context } from '#platform/server/context.ts';
import { storeBytes } from '#platform/server/files.ts';

/** A drawn portrait, no real person: shoulders, head and hair in colours of its number. */
function portrait(number: number): Promise<Buffer> {
  const size = 320;
  const pick = <T>(some: readonly T[]): T => some[number % some.length]!;
  const [ground, coat] = [
    pick([
      [214, 232, 236],
      [240, 226, 208],
      [222, 232, 214],
      [232, 222, 240],
    ]),
    pick([
      [52, 96, 124],
      [120, 72, 96],
      [64, 112, 84],
      [92, 84, 140],
      [140, 100, 60],
    ]),
  ];
  const [skin, hair] = [
    pick([
      [236, 196, 168],
      [208, 160, 128],
      [244, 208, 184],
    ]),
    pick([
      [64, 44, 32],
      [128, 92, 56],
      [176, 172, 168],
      [36, 32, 36],
      [168, 120, 64],
    ]),
  ];
  const within = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
  const colour = (x: number, y: number) => {
    if (within(x, y, 160, 156, 54, 66) && y > 112 + ((number * 7) % 12)) return skin;
    if (within(x, y, 160, 140, 68, 72) && y < 150 + ((number * 23) % 70)) return hair;
    if (x > 138 && x < 182 && y > 200 && y < 250) return skin;
    return within(x, y, 160, 330, 124, 104) ? coat : ground;
  };
  const points = Buffer.alloc(size * size * 3);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) points.set(colour(x, y)!, (y * size + x) * 3);
  return sharp(points, { raw: { width: size, height: size, channels: 3 } })
    .blur(0.8)
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Drawn photos for some people of the demo. */
export async function demoPhotos(context: Context, idOf: ReadonlyMap<string, string>): Promise<void> {
  const { db, organisationId } = context;
  for (const [index, username] of [
    'nurse',
    'pflege',
    'cook',
    'doctor',
    'sofia.brunner',
    'tobias.egli',
    'verwaltung',
  ]
    .filter((one) => idOf.has(one))
    .entries()) {
    const bytes = await portrait(index * 3 + 1);
    const about = { name: 'portrait.jpg', purpose: 'staff.photo' };
    const thumbnailId = await storeBytes(context, {
      ...about,
      mediaType: 'image/webp',
      bytes: await sharp(bytes).webp().toBuffer(),
      purpose: 'thumbnail',
    });
    const fileId = await storeBytes(context, {
      ...about,
      mediaType: 'image/jpeg',
      bytes,
      width: 320,
      height: 320,
      thumbnailId,
    });
    await db
      .updateTable('staff.members')
      .set({ photo_file_id: fileId })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', idOf.get(username)!)
      .execute();
  }
}
