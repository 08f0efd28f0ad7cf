import type { UploadedFile } from '#platform/contract/file.ts';
import { files } from '#platform/contract/frame.ts';
import { perform } from '#platform/web/client.ts';
import { saveMessage } from '#platform/web/failures.ts';
import { importPurpose } from '../contract/imports.ts';

/** Sends files one after the other; answers their ids. Throws with the name of the file that could not be sent and why. */
export async function uploadAll(
  chosen: readonly File[],
  onFile: (position: number) => void,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, file] of chosen.entries()) {
    onFile(index + 1);
    try {
      // the browser's own file is what the client sends; the server makes an UploadedFile of it
      ids.push(
        (
          await perform(
            files.upload,
            { file: file as unknown as UploadedFile, purpose: importPurpose },
            { quiet: true },
          )
        ).id,
      );
    } catch (error) {
      throw new Error(`${file.name}: ${saveMessage(error)}`, { cause: error });
    }
  }
  return ids;
}
