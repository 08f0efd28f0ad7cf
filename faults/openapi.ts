// The OpenAPI document as others use it: valid by a kept validator, no reference that leads nowhere, and a client generated from it
// that compiles and calls the running server.
import { Validator } from '@seriousme/openapi-schema-validator';
import { place, signInAs } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import { clientOf } from './openapi-client.ts';
import type { Size } from './rows.ts';

type Document = Record<string, unknown> & { paths: Record<string, unknown> };

/** Whether a pointer `#/a/b` leads to something in the document. */
function leads(document: Document, reference: string): boolean {
  if (!reference.startsWith('#/')) return false;
  let at: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !(key in at)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  return true;
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : references(one),
  );
}

async function shape(document: Document): Promise<Figure[]> {
  const all = references(document);
  const lost = all.filter((one) => !leads(document, one));
  const names = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods as Record<string, { operationId: string }>))
    .map((one) => one.operationId);
  const result = await new Validator().validate(structuredClone(document));
  if (!result.valid) console.log(`    ${JSON.stringify(result.errors).slice(0, 300)}`);
  return [
    {
      name: 'documents that are not valid',
      value: result.valid ? 0 : 1,
      wanted: 0,
      detail: `${names.length} calls`,
    },
    {
      name: 'references that lead nowhere',
      value: lost.length,
      wanted: 0,
      detail: `${all.length} references`,
    },
    { name: 'names of calls given twice', value: names.length - new Set(names).size, wanted: 0 },
  ];
}

async function client(document: Document, address: string, cookie: string): Promise<Figure[]> {
  const result = await clientOf(document, address, cookie);
  return [
    { name: 'errors of compiling a client', value: result.compileErrors, wanted: 0 },
    { name: 'calls of the client that are off', value: result.callsOff, wanted: 0, detail: result.detail },
  ];
}

/** Some reference replaced by one as a nested JSON schema writes it. */
const withLostReference = (document: Document): Document =>
  JSON.parse(
    JSON.stringify(document).replace('"#/components/schemas/Problem"', '"#/$defs/__schema0"'),
  ) as Document;
const without = (document: Document, path: string): Document => ({
  ...document,
  paths: Object.fromEntries(Object.entries(document.paths).filter(([name]) => name !== path)),
});

export async function openApiValidity(size: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    const address = await home.server.http.listen({ host: '127.0.0.1', port: 0 });
    const cookie = await signInAs(home.server, 'admin');
    const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as Document;
    let off = print('OpenAPI document', [
      ...(await shape(document)),
      ...(await client(document, address, cookie)),
    ]);
    const lost = await shape(withLostReference(document));
    off += printControl('a reference as a nested schema writes it', lost, 'references that lead nowhere');
    off += printControl('a reference as a nested schema writes it', lost, 'documents that are not valid');
    off += printControl(
      'a client without a session',
      await client(document, address, ''),
      'calls of the client that are off',
    );
    // compiling takes its time: once more at full size only
    if (!size.short)
      off += printControl(
        'a document without a call',
        await client(without(document, '/api/residents/residents'), address, cookie),
        'errors of compiling a client',
      );
    return off;
  } finally {
    await home.close();
  }
}
