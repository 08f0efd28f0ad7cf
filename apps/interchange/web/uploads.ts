import { files } from '#platform/contract/frame.ts';
import { asUpload, perform } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
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
      ids.push(
        (await perform(files.upload, { file: asUpload(file), purpose: importPurpose }, { quiet: true })).id,
      );
    } catch (error) {
      throw new Error(`${file.name}: ${saveMessage(error)}`, { cause: error });
    }
  }
  return ids;
}
