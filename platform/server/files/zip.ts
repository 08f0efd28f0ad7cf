import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

/** The part of yazl that is used here; the package brings no types. */
interface Yazl {
  readonly ZipFile: new () => {
    addBuffer(bytes: Buffer, name: string, options?: { mtime?: Date }): void;
    end(): void;
    readonly outputStream: NodeJS.ReadableStream;
  };
}
const { ZipFile } = createRequire(import.meta.url)('yazl') as Yazl;

/** A name inside a package that every file system takes and that never leaves its folder. */
export const entryName = (name: string): string =>
  name
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '_')
    .replace(/^\.+/, '_')
    .trim()
    .slice(0, 120) || '_';

/** Files as one ZIP package; names are paths with `/`, each only once. */
export async function zipOf(
  entries: ReadonlyArray<{ readonly name: string; readonly bytes: Uint8Array }>,
  at: Date,
): Promise<Uint8Array> {
  const zip = new ZipFile();
  const taken = new Set<string>();
  for (const { name, bytes } of entries) {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1)
      free = name.replace(/(\.[^./]*)?$/, ` (${number})$1`);
    taken.add(free.toLowerCase());
    zip.addBuffer(Buffer.from(bytes), free, { mtime: at });
  }
  zip.end();
  return buffer(zip.outputStream);
}
