import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Brings the program of the reader: from our own server, as everything (the package would ask another one). */
export const ready = async (): Promise<void> => {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
};

/** The code in a picture as its signs, FNC1 too; null: there is none. */
export async function codeIn(picture: ImageData | Blob): Promise<string | null> {
  const [found] = await readBarcodes(picture, {
    formats: ['DataMatrix', 'EAN13'],
    textMode: 'Plain',
    maxNumberOfSymbols: 1,
  });
  return found?.isValid ? found.text : null;
}
