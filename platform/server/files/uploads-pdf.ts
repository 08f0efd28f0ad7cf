import zlib from 'node:zlib';

const streamLimit = 20 * 1024 * 1024;
const totalLimit = 100 * 1024 * 1024;

/** Names of a PDF may be written with #hex: `/J#61vaScript` is `/JavaScript`. */
const plain = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
/**
 * Actions that run something, media that bring their own player, and a lock that keeps everybody from looking in. Links and
 * forms without script are fine. All names are so long that they do not stand in packed pictures by chance.
 */
const active = /\/(JavaScript|Launch|RichMedia|GoToE|ImportData|SubmitForm|Encrypt)\b|\/XFA\s*[[\d]/;

/**
 * Refuses a PDF that runs scripts or starts programs, wherever in the file this stands, also in a packed object stream. Null:
 * nothing is wrong. What cannot be looked into is refused too.
 */
export function inspectPdf(bytes: Buffer): 'fileActive' | 'fileDamaged' | 'fileUnpacksTooLarge' | null {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-' || !bytes.subarray(-2048).includes('%%EOF'))
    return 'fileDamaged';
  if (active.test(plain(bytes.toString('latin1')))) return 'fileActive';
  let unpacked = 0;
  // every place that could begin a stream is tried, so that no text that only looks like one hides the next
  for (
    let at = bytes.indexOf('stream', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('stream', at + 6, 'latin1')
  ) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const end = bytes[at + 6] === 0x0d && bytes[at + 7] === 0x0a ? at + 8 : at + 7;
    if (
      !/\/ObjStm\b/.test(
        plain(
          bytes
            .toString('latin1', Math.max(0, at - 2000), at)
            .split('endobj')
            .at(-1)!,
        ),
      )
    )
      continue;
    const to = bytes.indexOf('endstream', end, 'latin1');
    try {
      const content = zlib.inflateSync(bytes.subarray(end, to < 0 ? bytes.length : to), {
        maxOutputLength: streamLimit,
        finishFlush: zlib.constants.Z_SYNC_FLUSH,
      });
      unpacked += content.length;
      if (unpacked > totalLimit) return 'fileUnpacksTooLarge';
      if (active.test(plain(content.toString('latin1')))) return 'fileActive';
    } catch (error) {
      // packed in a way that cannot be looked into
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? 'fileUnpacksTooLarge'
        : 'fileActive';
    }
  }
  return null;
}
