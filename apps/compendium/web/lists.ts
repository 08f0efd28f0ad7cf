import { files } from '#platform/contract/frame.ts';
import { asUpload, perform } from '#platform/web/client/client.ts';
import { type ListImport, type ListKind, listPurpose } from '../contract/imports.ts';

export const accepted: Readonly<Record<ListKind, string>> = {
  swissmedic: '.xlsx',
  priceList: '.xml,.gz',
  catalogue: '.csv,.tsv,.txt',
  interactions: '.csv,.tsv,.txt',
};

/** Who publishes the public lists; of the others people write it. */
export const publishers: Readonly<Partial<Record<ListKind, string>>> = {
  swissmedic: 'Swissmedic',
  priceList: 'BAG/OFSP/FOPH',
};

/** A list as it is sent: XML is packed, as the house keeps no file that a browser would open as a page. */
async function packed(file: File): Promise<File> {
  if (!/\.xml$/i.test(file.name)) return file;
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  const blob = await new Response(stream).blob();
  return new File([blob], `${file.name}.gz`, { type: 'application/gzip' });
}

/** Sends a list; answers its id. */
export async function sendList(file: File): Promise<string> {
  const upload = asUpload(await packed(file));
  return (await perform(files.upload, { file: upload, purpose: listPurpose }, { quiet: true })).id;
}

/** Nothing more will happen to it. */
export const isOver = (one: ListImport): boolean => one.status !== 'queued' && one.status !== 'running';
