/** Beginnings of text that a browser or a shell would run, wherever they stand in the first part of a file. */
const runs =
  /<\s*(!doctype|html|head|body|script|svg|iframe|object|embed|meta|link|style|img|base|form|xml|x:|%)|<\?|^#!|javascript:|^MZ|^\s*(@echo|powershell|wscript|cscript)\b|<!ENTITY/im;
const looked = 256 * 1024;

/**
 * Whether bytes are plain text: valid UTF-8 or, in one-byte letters, without control characters; and nothing that would run
 * if somebody took it for a page or a script. UTF-16 is refused: markup hides in it.
 */
export function inspectText(bytes: Buffer): 'fileActive' | 'fileDamaged' | null {
  if (bytes.length === 0) return 'fileDamaged';
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
  const latin = bytes.toString('latin1');
  if (controls.test(latin)) return 'fileDamaged';
  return runs.test(latin.slice(0, looked).replace(/^\u00ef\u00bb\u00bf/, '')) ? 'fileActive' : null;
}
