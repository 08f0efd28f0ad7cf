import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const later = `${root}/platform/web/shapes/later.ts`;
const now = `${root}/platform/web/shapes/now.ts`;
const ofProgram = /\/(?:platform|apps\/[^/]+)\/(?:(?:web|contract|domain)\/[^?]*|manifest)\.tsx?(?:\?|$)/;

/** Code without what stands in `refine(…)`: that is run by a check, when zod is there. */
function withoutRefinements(code: string): string {
  let rest = code;
  for (let start = rest.search(/\.refine\(/); start >= 0; start = rest.search(/\.refine\(/)) {
    let depth = 0;
    let end = rest.indexOf('(', start);
    do {
      if (rest[end] === '(') depth += 1;
      if (rest[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0 && end < rest.length);
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return rest;
}

/** Whether a file checks something against a shape, by itself or when it is asked to. */
export const checksSomething = (code: string): boolean =>
  /(?<!\b(?:JSON|Date|URL))\.(?:safeParse|parse)(?:Async)?\(/.test(withoutRefinements(code));

/**
 * The shapes that contracts declare are noted and not built in the browser (platform/web/shapes/later.ts): reading and showing need
 * no checks. Files that check something bring zod with them, before anything of theirs runs.
 */
export function shapesLater(): Plugin {
  return {
    name: 'shapes-later',
    enforce: 'pre',
    resolveId(id, importer) {
      const file = importer?.split('?')[0];
      if (id !== 'zod' || file === undefined || file === now || !ofProgram.test(file)) return undefined;
      return later;
    },
    transform(code, id) {
      if (id.startsWith(`${root}/platform/web/shapes/`) || !ofProgram.test(id) || !checksSomething(code))
        return undefined;
      return { code: `import ${JSON.stringify(now)};\n${code}`, map: null };
    },
  };
}
