import { expect, test } from 'vitest';
import { acceptedEndings, keptKinds, kindOf, kindOfEnding } from './file-kinds.ts';
import { cleanFileName, endingOf } from './file-names.ts';

test.each([
  ['Bericht.pdf', 'Bericht.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\win.ini', 'win.ini'],
  ['C:\\Users\\a\\b.png', 'b.png'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['a\u0000.pdf', 'a.pdf'],
  ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie_ x.txt'],
  ['.htaccess', 'htaccess'],
  ['con.txt', '_con.txt'],
  ['CON', '_CON'],
  ['console.txt', 'console.txt'],
  ['...', 'file'],
  ['', 'file'],
  ['a/', 'file'],
  ['name. . ', 'name'],
  ['a<b>|c?.txt', 'a_b__c_.txt'],
  ['Arztbrief  Müller.pdf', 'Arztbrief Müller.pdf'],
  ['a\u200bb.pdf', 'ab.pdf'],
  ['Mu\u0308ller.pdf', 'Müller.pdf'],
])('%j becomes %j', (given, clean) => expect(cleanFileName(given)).toBe(clean));

test('a long name keeps its ending', () => {
  const clean = cleanFileName(`${'ä'.repeat(300)}.pdf`);
  expect([...clean]).toHaveLength(150);
  expect(clean.endsWith('ä.pdf')).toBe(true);
  expect([...cleanFileName('🙂'.repeat(300))]).toHaveLength(150);
});

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['.pdf', ''],
  ['a.', ''],
])('ending of %j is %j', (name, ending) => expect(endingOf(name)).toBe(ending));

test('nothing that runs is on the list of kinds', () => {
  for (const ending of [
    'svg',
    'html',
    'htm',
    'xhtml',
    'xml',
    'js',
    'mjs',
    'exe',
    'bat',
    'sh',
    'php',
    'docm',
    'xlsm',
    'zip',
    'jar',
    'hta',
    'lnk',
    'eml',
    'rtf',
    'doc',
  ])
    expect(kindOfEnding(ending)).toBeUndefined();
  expect(kindOf('image/svg+xml')).toBeUndefined();
  expect(kindOfEnding('JPG')?.mediaType).toBe('image/jpeg');
  expect(acceptedEndings()).toMatch(/^\.pdf,\.jpg,/);
  expect(keptKinds.some((one) => one.family === 'packed')).toBe(false);
});
