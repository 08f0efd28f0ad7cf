import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The schema of the Swiss banks. It is theirs: a home that has it puts it into a folder (docs/operations.md). */
const schemaName = 'pain.001.001.09.ch.03.xsd';
/** Names the folder with the schemas of the banks. */
export const schemaFolder = 'OBHUT_PAYMENT_SCHEMAS';

async function schemaIn(folder: string | undefined): Promise<string | null> {
  if (folder === undefined || folder === '') return null;
  return readFile(path.join(folder, schemaName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** What a file has against the schema of the banks, the first of it; null: nothing, or the schema is not at hand. */
export async function againstSchema(
  bytes: Uint8Array,
  folder = process.env[schemaFolder],
): Promise<string | null> {
  const schema = await schemaIn(folder);
  if (schema === null) return null;
  const { validateXML } = await import('xmllint-wasm');
  const { valid, errors } = await validateXML({
    xml: { fileName: 'payments.xml', contents: bytes },
    schema: { fileName: schemaName, contents: schema },
  });
  return valid ? null : (errors[0]?.message ?? schemaName);
}
