// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/full';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { beforeAll, expect, test } from 'vitest';
import { readScan } from '#apps/medication-giving/web/parts.tsx';
import { codeIn } from './code-reader.ts';

const { resolve } = createRequire(import.meta.url);
/** The programs from the disk: there is no server here. */
const programOf = (name: string): ArrayBuffer =>
  new Uint8Array(readFileSync(resolve(`zxing-wasm/${name}`))).buffer;
beforeAll(async () => {
  await prepareZXingModule({
    overrides: { wasmBinary: programOf('reader/zxing_reader.wasm') },
    fireImmediately: true,
  });
  await prepareWriter({
    overrides: { wasmBinary: programOf('full/zxing_full.wasm') },
    fireImmediately: true,
  });
});
async function pictureOf(
  text: string,
  format: 'DataMatrix' | 'EAN13' | 'QRCode',
  options = '',
): Promise<Blob> {
  const { image, error } = await writeBarcode(text, { format, options, scale: 4 });
  expect(error).toBe('');
  return image!;
}

test('a DataMatrix of a pack is read with FNC1 between its fields, as section 11 has it', async () => {
  const picture = await pictureOf('(01)07680990010017(17)271100(10)AB12(21)S0001', 'DataMatrix', 'gs1');
  const code = await codeIn(picture);
  expect(code).toContain('\u001d21S0001');
  expect(readScan(code!)).toEqual({
    gtin: '07680990010017',
    expiresOn: '2027-11-30',
    batch: 'AB12',
    serial: 'S0001',
  });
});
test('an EAN-13 is read; what is neither is not', async () => {
  expect(await codeIn(await pictureOf('7680990010017', 'EAN13'))).toBe('7680990010017');
  expect(await codeIn(await pictureOf('7680990010017', 'QRCode'))).toBeNull();
});
