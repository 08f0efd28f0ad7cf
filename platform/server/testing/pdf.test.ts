import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfStreams } from './pdf.ts';

test.each([0x0a, 0x0d])('a packed stream that ends with the byte %i of a line end is read whole', (last) => {
  const text = Array.from({ length: 256 }, (_, count) => '!'.repeat(count)).find(
    (one) => deflateSync(Buffer.from(one)).at(-1) === last,
  )!;
  const packed = deflateSync(Buffer.from(text)).toString('latin1');
  expect(pdfStreams(Buffer.from(`1 0 obj << >> stream\n${packed}\nendstream endobj`, 'latin1'))).toEqual([
    text,
  ]);
});
