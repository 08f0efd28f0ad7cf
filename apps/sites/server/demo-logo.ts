import { sql } from 'kysely';
import sharp from 'sharp';
import type { Context } from '#platform/server/call/context.ts';
import { hex, sheet } from '#platform/server/files/drawing.ts';
import { storeBytes } from '#platform/server/files/files.ts';

/** A sun over the mountains and the lake, drawn for the demo home. */
function drawn() {
  const paper = sheet(hex('#F3F8F8'));
  paper.ellipse(250, 170, 84, 84, hex('#E9A93C'));
  paper.shape(
    [
      [0, 300],
      [140, 150],
      [330, 330],
      [0, 330],
    ],
    hex('#2F6F73'),
  );
  paper.shape(
    [
      [190, 330],
      [330, 185],
      [480, 290],
      [480, 330],
    ],
    hex('#3F868A'),
  );
  for (const [y, colour] of [
    [322, '#5FA8B8'],
    [386, '#4A93A6'],
    [446, '#3A7F94'],
  ] as const) {
    paper.shape(
      [
        [0, y],
        [480, y],
        [480, 480],
        [0, 480],
      ],
      hex(colour),
    );
    for (const x of [0, 160, 320, 480]) paper.ellipse(x, y, 62, 17, hex(colour));
  }
  return paper.picture();
}

/** The logo of the demo home: in the frame, on its sign-in page and on its papers. */
export async function demoLogo(context: Context): Promise<void> {
  const bytes = await sharp(await drawn())
    .png()
    .toBuffer();
  const about = { name: 'logo.png', purpose: 'logo', width: 240, height: 240 };
  const thumbnailId = await storeBytes(context, {
    ...about,
    mediaType: 'image/webp',
    bytes: await sharp(bytes).webp().toBuffer(),
    purpose: 'thumbnail',
  });
  const fileId = await storeBytes(context, { ...about, mediaType: 'image/png', bytes, thumbnailId });
  await sql`select platform.set_logo(${fileId}) /* organisation_id of the transaction */`.execute(context.db);
}
