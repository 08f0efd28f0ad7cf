// Builds the web into dist/web when a source is newer, and presses its files for the server to send as they are.
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { program, run } from './node.mjs';

const target = 'dist/web';
const config = 'platform/web/vite.config.ts';
const finished = path.join(target, '.built');
const pressed = /\.(js|css|html|svg|json|webmanifest|ico|txt|map|wasm)$/;

function* files(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* files(file);
    else yield file;
  }
}

/** What ends up in the browser; tests, migrations and the server half do not. */
function isSource(file) {
  const name = file.split(path.sep).join('/');
  return !/\.(test|e2e)\.tsx?$|\.(sql|md)$|^apps\/[^/]+\/(server|migrations|e2e)\/|^platform\/(server|migrations)\//.test(
    name,
  );
}

function isFresh() {
  if (!existsSync(finished)) return false;
  const built = statSync(finished).mtimeMs;
  const single = ['package-lock.json', 'tsconfig.json'].filter((file) => existsSync(file));
  // what the build itself does
  const steps = [...files('tools')].filter((file) => /tools.(web-|used-styles)/.test(file));
  for (const file of [...single, ...steps, ...files('platform'), ...files('apps')]) {
    if (isSource(file) && statSync(file).mtimeMs > built) return false;
  }
  // A removed or renamed file leaves no newer file, only a newer folder.
  return ![...folders('platform'), ...folders('apps')].some(
    (folder) => isSource(`${folder}/`) && statSync(folder).mtimeMs > built,
  );
}

function* folders(folder) {
  if (!existsSync(folder)) return;
  yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* folders(path.join(folder, entry.name));
  }
}

/** Returns the exit code; 0 at once when nothing changed. */
export async function buildWeb() {
  if (!existsSync(config)) {
    console.error(`There is no web to build: ${config} is missing.`);
    return 1;
  }
  if (isFresh()) return 0;
  const start = Date.now();
  console.log('Building the web …');
  const code = await run([program('vite', 'bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn']);
  if (code !== 0) return code;
  const count = await press();
  // Dated to the start: what was changed during the build is built again.
  writeFileSync(finished, `${new Date(start).toISOString()}\n`);
  utimesSync(finished, start / 1000, start / 1000);
  console.log(`Web built in ${((Date.now() - start) / 1000).toFixed(1)} s (${count} files pressed).`);
  return 0;
}

async function press() {
  const list = [...files(target)].filter((file) => pressed.test(file) && statSync(file).size > 1024);
  await Promise.all(
    list.map(async (file) => {
      const content = readFileSync(file);
      const options = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, options));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
  return list.length;
}
