/** Names of devices on Windows: a file with such a name cannot be saved there. */
const devices = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
// eslint-disable-next-line no-control-regex -- exactly these are taken out
const invisible =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const maximum = 150;

/** The ending without its dot, in lower case; '' when there is none. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at > 0 ? name.slice(at + 1).toLowerCase() : '';
}

/**
 * A file name as it may be shown and saved anywhere: no folders, no control or direction marks (they make `exe` look like
 * `png`), no characters that Windows refuses, at most 150 characters with the ending kept. Never empty: `file`.
 */
export function cleanFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(invisible, '')
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ');
  const trimmed = plain.replace(/^[. ]+/, '').replace(/[. ]+$/, '');
  const named = trimmed === '' ? 'file' : devices.test(trimmed) ? `_${trimmed}` : trimmed;
  const ending = endingOf(named);
  if ([...named].length <= maximum || ending.length > 10) return [...named].slice(0, maximum).join('');
  return `${[...named]
    .slice(0, maximum - ending.length - 1)
    .join('')
    .replace(/[. ]+$/, '')}.${ending}`;
}
