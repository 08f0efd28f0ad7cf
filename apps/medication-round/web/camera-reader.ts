import { loadChunk } from '#platform/web/client/chunks.ts';

/** Reads a code in what a camera shows; null: there is none. */
export type PictureReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface Detectors {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}
const formats = ['data_matrix', 'ean_13'];

/** The browser's own reader, where it knows both kinds of code; it must not be relied on to say so. */
async function ownReader(): Promise<PictureReader | null> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: Detectors };
  if (own === undefined) return null;
  const known = await own.getSupportedFormats().catch((): readonly string[] => []);
  if (!formats.every((one) => known.includes(one))) return null;
  const detector = new own({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** The part of a picture that is read: larger ones only take longer. */
const widest = 1280;

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const scale = Math.min(1, widest / video.videoWidth);
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (!(width > 0 && height > 0)) return null;
  canvas.width = width;
  canvas.height = height;
  const drawn = canvas.getContext('2d', { willReadFrequently: true });
  drawn?.drawImage(video, 0, 0, width, height);
  return drawn?.getImageData(0, 0, width, height) ?? null;
}

/** Where the browser has none, our own reader is loaded (decision 0070). */
export async function pictureReader(): Promise<PictureReader> {
  const own = await ownReader();
  if (own !== null) return own;
  const { codeIn, ready } = await loadChunk('code-reader', () => import('./code-reader.ts'));
  await loadChunk('code-reader', ready);
  const canvas = document.createElement('canvas');
  return async (video) => {
    const picture = pictureOf(video, canvas);
    return picture === null ? null : codeIn(picture);
  };
}
