import { useState } from 'react';
import { files as uploads } from '#platform/contract/frame.ts';
import { asUpload, perform } from '#platform/web/client/client.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';

/** Sends one file; answers its id. */
export async function sendFile(file: File, purpose: string): Promise<string> {
  return (await perform(uploads.upload, { file: asUpload(file), purpose }, { quiet: true })).id;
}

export interface Uploads {
  readonly position: number | null;
  readonly total: number;
  /** What could not be kept, by file name, in words. */
  readonly failed: readonly { readonly name: string; readonly text: string }[];
  run(
    files: readonly File[],
    purpose: string,
    keep: (fileId: string, file: File) => Promise<void>,
  ): Promise<number>;
}

/** Sends files one after the other and keeps each; `keep` throws when one cannot be kept. Answers how many were kept. */
export function useUploads(): Uploads {
  const [state, setState] = useState<{
    position: number | null;
    total: number;
    failed: readonly { name: string; text: string }[];
  }>({ position: null, total: 0, failed: [] });
  return {
    ...state,
    async run(files, purpose, keep) {
      const failed: { name: string; text: string }[] = [];
      let kept = 0;
      for (const [index, file] of files.entries()) {
        setState({ position: index + 1, total: files.length, failed: [...failed] });
        try {
          await keep(await sendFile(file, purpose), file);
          kept += 1;
        } catch (error) {
          failed.push({
            name: file.name,
            text: problemOf(error)?.errors?.[0]?.message ?? saveMessage(error),
          });
        }
      }
      setState({ position: null, total: 0, failed });
      return kept;
    },
  };
}
