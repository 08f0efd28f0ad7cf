// A client as a stranger would make it: types generated from the document, one program written against them, compiled and run.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import os from 'node:os';
import path from 'node:path';

// the generator needs the compiler's own interface, which TypeScript has no more since version 7: it gets its own older one
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});

/** Reads, a search, a record by its id, a change and a refusal, each with what the types say. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './obhut.ts';

const [address, cookie] = process.argv.slice(2) as [string, string];
const obhut = createClient<paths>({ baseUrl: address, headers: { cookie } });
const told: string[] = [];
const tell = (name: string, good: boolean) => void told.push(\`\${good ? 'good' : 'off'} \${name}\`);

const me = await obhut.GET('/profile/api/me', {});
tell('own profile', me.data?.profile.username === 'admin');
const page = await obhut.GET('/api/residents/residents', { params: { query: { limit: 3 } } });
const resident = page.data?.items[0];
tell('list of residents', page.data?.items.length === 3);
const banner = await obhut.GET('/api/residents/residents/banner', { params: { query: { residentId: resident?.id ?? '' } } });
tell('banner of a resident', banner.data !== undefined && banner.data.id === resident?.id);
const wrong = await obhut.GET('/api/residents/residents/banner', { params: { query: { residentId: 'nobody' } } });
const path: string | undefined = wrong.error?.errors?.[0]?.path;
tell('a wrong id is named at its field', wrong.response.status === 400 && path === 'residentId');
const recorded = await obhut.POST('/api/vitals/readings/record', { params: { header: { 'Idempotency-Key': 'client-of-the-document' } }, body: {
  residentId: resident?.id ?? '', measuredAt: new Date(Date.now() - 60_000).toISOString(), values: [{ kind: 'pulse', value: 72 }],
} });
tell('a reading is recorded', recorded.response.status === 200);
console.log(told.join('\\n'));
`;

const script = (name: string, ...parts: string[]): string => path.resolve('node_modules', name, ...parts);
const asked = 5;

export interface ClientResult {
  readonly compileErrors: number;
  readonly callsOff: number;
  readonly detail: string;
}

/** Generates, compiles and runs the client; nothing stays behind. */
export async function clientOf(document: object, address: string, cookie: string): Promise<ClientResult> {
  const { default: generate, astToString } = await import('openapi-typescript');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-client-'));
  try {
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
    fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    fs.writeFileSync(
      path.join(folder, 'obhut.ts'),
      astToString(await generate(structuredClone(document) as never, { defaultNonNullable: false })),
    );
    fs.writeFileSync(path.join(folder, 'client.ts'), program);
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      'node',
      '--allowImportingTsExtensions',
      '--skipLibCheck',
    ];
    const compiled = spawnSync(
      process.execPath,
      [script('typescript', 'bin', 'tsc'), ...options, 'client.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    const errors = compiled.stdout.split('\n').filter((line) => line.includes('error TS'));
    for (const line of errors.slice(0, 5)) console.log(`    ${line.slice(0, 200)}`);
    if (compiled.status !== 0)
      return { compileErrors: Math.max(1, errors.length), callsOff: 0, detail: 'not run' };
    return await run(folder, address, cookie);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Apart from this process, so that the server goes on answering. */
async function run(folder: string, address: string, cookie: string): Promise<ClientResult> {
  const child = spawn(process.execPath, ['client.ts', address, cookie], { cwd: folder });
  let told = '';
  child.stdout.on('data', (text: Buffer) => {
    told += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    told += text.toString();
  });
  await once(child, 'close');
  const lines = told.split('\n');
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('good ')).slice(0, 8))
    console.log(`    ${line.slice(0, 200)}`);
  const good = lines.filter((line) => line.startsWith('good ')).length;
  return { compileErrors: 0, callsOff: asked - good, detail: `${good} of ${asked} calls` };
}
