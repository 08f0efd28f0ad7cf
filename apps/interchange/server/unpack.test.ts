import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { assertDepth, textOfFile, unpackLimits } from './unpack.ts';

const refused = (name: string, bytes: Uint8Array, limits = unpackLimits) =>
  textOfFile({ name, bytes }, ['.json'], limits).then(
    (text) => `taken: ${text.slice(0, 20)}`,
    (error: { code?: string }) => error.code,
  );
const utf8 = (text: string) => Buffer.from(text);

describe('files are opened with care', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['plain', 'a.json', utf8('{}'), 'taken: {}'],
    ['packed', 'a.json.gz', gzipSync('{"ä":1}'), 'taken: {"ä":1}'],
    ['packed under a plain name', 'a.json', gzipSync('{}'), 'taken: {}'],
    ['capital ending', 'A.JSON.GZ', gzipSync('{}'), 'taken: {}'],
    ['byte order mark', 'a.json', utf8('\uFEFF{}'), 'taken: {}'],
    ['another ending', 'a.xml', utf8('<a/>'), 'unknownFileType'],
    ['archive of many', 'a.zip', utf8('PK'), 'unknownFileType'],
    ['empty', 'a.json', utf8(''), 'fileEmpty'],
    ['packed nothing', 'a.json.gz', gzipSync(''), 'fileEmpty'],
    ['cut off archive', 'a.json.gz', gzipSync('{"a":"bcdefghijklm"}').subarray(0, 20), 'brokenArchive'],
    ['Latin 1', 'a.json', Buffer.from('{"name":"Müller"}', 'latin1'), 'brokenEncoding'],
    ['UTF-16', 'a.json', Buffer.from('\uFEFF{}', 'utf16le'), 'brokenEncoding'],
    ['NUL', 'a.json', utf8('{"a":"\u0000"}'), 'controlCharacters'],
    ['NUL as an escape', 'a.json', utf8('{"a":"x\\u0000"}'), 'controlCharacters'],
    [
      'no NUL: the backslash itself is escaped',
      'a.json',
      utf8('{"a":"\\\\u0000"}'),
      'taken: {"a":"\\\\u0000"}',
    ],
  ])('%s', async (_, name, bytes, expected) => expect(await refused(name, bytes)).toBe(expected));

  test('what grows beyond the limit is never unpacked whole', async () => {
    const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024, 0x20));
    expect(bomb.byteLength).toBeLessThan(40_000);
    expect(await refused('a.json.gz', bomb)).toBe('unpackedTooLarge');
    expect(
      await refused('a.json.gz', gzipSync(Buffer.alloc(3000, 0x20)), {
        unpacked: 2000,
        ratio: 200,
        text: 5000,
      }),
    ).toBe('unpackedTooLarge');
    expect(
      await refused('a.json', Buffer.alloc(3000, 0x20), { unpacked: 9000, ratio: 200, text: 2000 }),
    ).toBe('tooLarge');
  });
});

test.each([
  ['[]', 1, true],
  ['[[]]', 1, false],
  ['{"a":[{"b":1}]}', 3, true],
  ['{"a":[{"b":1}]}', 2, false],
  ['{"a":"[[[[{{"}', 1, true],
  ['{"a":"\\"[[["}', 1, true],
  ['{"a":"\\\\","b":[]}', 1, false],
  [']]]][[', 2, true],
])('brackets of %s within %d levels: %s', (text, most, allowed) => {
  if (allowed) expect(() => assertDepth(text, most)).not.toThrow();
  else expect(() => assertDepth(text, most)).toThrow('tooDeep');
});
