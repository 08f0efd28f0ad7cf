import { expect, test } from 'vitest';
import { paper } from '#platform/server/testing/paper.ts';
import { fileText } from './file-text.ts';

const textOf = async (name: string, mediaType: string, bytes: Uint8Array) =>
  fileText(name, mediaType, bytes.byteLength, () => Promise.resolve(bytes));

test('the words of a PDF, over all its pages', async () => {
  const text = await textOf(
    'a.pdf',
    'application/pdf',
    await paper('Bericht über Änne Zürchmann', '', 'Ende: Keller'),
  );
  expect(text).toContain('Änne Zürchmann');
  expect(text).toContain('Ende: Keller');
});

test.each([
  ['scanned paper', 'application/pdf', () => paper('')],
  ['damaged bytes', 'application/pdf', () => Promise.resolve(Buffer.from('%PDF-1.7 torn'))],
  ['more pages than are looked at', 'application/pdf', () => paper(...Array<string>(501).fill('x'))],
  ['a picture', 'image/png', () => Promise.resolve(Buffer.from('no words'))],
])('%s: nobody can read words there', async (_, mediaType, bytes) => {
  expect(
    await textOf('a.pdf'.replace('pdf', mediaType === 'image/png' ? 'png' : 'pdf'), mediaType, await bytes()),
  ).toBeNull();
});

test('the bytes that were given stay as they are', async () => {
  const bytes = await paper('Änne');
  const before = Buffer.from(bytes).toString('hex');
  await textOf('a.pdf', 'application/pdf', bytes);
  expect(Buffer.from(bytes).toString('hex')).toBe(before);
});
