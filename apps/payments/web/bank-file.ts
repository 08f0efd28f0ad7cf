import { files } from '#platform/contract/frame.ts';
import { asUpload, perform } from '#platform/web/client/client.ts';
import { bankFilePurpose } from '../contract/bank-files.ts';

/** What the server reads at most; a larger file is not even sent. */
export const largestMegabytes = 100;
export const isTooLarge = (file: { readonly size: number }): boolean =>
  file.size > largestMegabytes * 1024 * 1024;

/** A file as it is sent: XML is packed, as the house keeps no file that a browser would open as a page. */
async function packed(file: File): Promise<File> {
  if (/\.gz$/i.test(file.name)) return file;
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  const blob = await new Response(stream).blob();
  return new File([blob], `${file.name}.gz`, { type: 'application/gzip' });
}

/** Sends a file of the bank, for what it is to be used; answers its id. */
export async function sendBankFile(file: File, purpose = bankFilePurpose): Promise<string> {
  const upload = asUpload(await packed(file));
  return (await perform(files.upload, { file: upload, purpose }, { quiet: true })).id;
}
