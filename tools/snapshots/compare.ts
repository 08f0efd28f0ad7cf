// What a picture of today says beside the kept one. Both are half as large as the window and pressed the same way, so two equal
// pages have equal bytes; only where they differ are points counted.
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How far two colours may lie apart to count as one point (0 to 1, pixelmatch), and how many points may differ. */
const sameColour = 0.1;
export const mayDiffer = 12;

export type Verdict = 'equal' | 'changed' | 'new' | 'missing' | 'other size';

export interface Judged {
  readonly verdict: Verdict;
  /** Points that differ; 0 where nothing could be counted. */
  readonly points: number;
  /** The points that differ in red on a pale picture. */
  readonly difference?: Buffer;
}

/** A picture of the screen as it is kept: half as wide, pressed. */
export async function pressed(png: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(png).metadata();
  return await sharp(png)
    .resize({ width: Math.round(width / 2) })
    .webp({ quality: 45, effort: 5 })
    .toBuffer();
}

const pointsOf = (picture: Buffer) =>
  sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** What became of a picture; without a kept one it is new, without one of now it is missing. */
export async function judge(kept: Buffer | null, now: Buffer | null): Promise<Judged> {
  if (now === null) return { verdict: 'missing', points: 0 };
  if (kept === null) return { verdict: 'new', points: 0 };
  if (kept.equals(now)) return { verdict: 'equal', points: 0 };
  const [before, after] = await Promise.all([pointsOf(kept), pointsOf(now)]);
  const { width, height } = after.info;
  if (before.info.width !== width || before.info.height !== height)
    return { verdict: 'other size', points: 0 };
  const difference = Buffer.alloc(after.data.length);
  const points = pixelmatch(before.data, after.data, difference, width, height, {
    threshold: sameColour,
    includeAA: true,
  });
  if (points <= mayDiffer) return { verdict: 'equal', points };
  return {
    verdict: 'changed',
    points,
    difference: await sharp(difference, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

/** Before, after and the difference side by side, at the size at which they are kept; what is not there stays grey. */
export async function threeBeside(kept: Buffer | null, now: Buffer | null, judged: Judged): Promise<Buffer> {
  const all = [kept, now, judged.difference ?? null];
  const sizes = await Promise.all(all.map((one) => (one === null ? null : sharp(one).metadata())));
  const width = Math.max(...sizes.map((size) => size?.width ?? 0));
  const height = Math.max(...sizes.map((size) => size?.height ?? 0));
  const gap = 8;
  return await sharp({
    create: { width: 3 * width + 2 * gap, height, channels: 3, background: '#808080' },
  })
    .composite(
      all.flatMap((input, at) => (input === null ? [] : [{ input, left: at * (width + gap), top: 0 }])),
    )
    .png()
    .toBuffer();
}
