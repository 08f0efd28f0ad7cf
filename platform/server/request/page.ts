import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#platform/contract/text.ts';
import { languageOf } from '#platform/server/call/words.ts';

/** Files that a page needs, as the build of the web app tells them (tools/web-ahead.ts). */
interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly words: Readonly<Partial<Record<Language, readonly string[]>>>;
}
interface Ahead {
  readonly always: Files;
  readonly frame: Files;
  readonly pages: readonly (Files & { readonly path: string; readonly open: boolean })[];
}

/** Pattern of a page as an expression: `$name` and `prefix-{$name}` stand for one part, `/$` for the rest. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) =>
    part === '$'
      ? '.*'
      : part
          .replace(/\{\$\w+\}|\$\w+/g, '\u0000')
          .replace(/[.*+?^()|[\]\\{}$]/g, '\\$&')
          .replaceAll('\u0000', '[^/]+'),
  );
  return new RegExp(`^${parts.join('/')}/?$`);
}

const links = ({ scripts, styles, words }: Files, language: Language): string =>
  [
    // where the rest of the library's styles stands, its program says (tools/used-styles.ts)
    ...styles.map((file) =>
      file.includes('/library-late')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="stylesheet" crossorigin href="/${file}">`,
    ),
    ...[...scripts, ...(words[language] ?? [])].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
  ].join('');

interface Written {
  readonly html: Buffer;
  readonly pressed: Buffer;
  readonly mark: string;
}

/**
 * The page of the web app, with the names of the files that its address needs: the browser asks for all of them at once. Nothing
 * of the address itself is written into it. Without the list of the build it is the page as it was built.
 */
export function pageOf(folder: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const plain = fs.readFileSync(`${folder}/index.html`, 'utf8');
  const list = `${folder}/ahead.json`;
  const ahead = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as Ahead) : undefined;
  const patterns = (ahead?.pages ?? []).map((one) => ({ one, pattern: patternOf(one.path) }));
  const written = new Map<string, Written>();
  const write = (path: string, language: Language): Written => {
    const page = patterns.find(({ pattern }) => pattern.test(path))?.one;
    const key = `${language} ${page?.path ?? ''}`;
    const known = written.get(key);
    if (known) return known;
    const own = ahead
      ? links(ahead.always, language) +
        (page && !page.open ? links(ahead.frame, language) : '') +
        (page ? links(page, language) : '')
      : '';
    const html = Buffer.from(plain.replace('</head>', () => `${own}</head>`));
    const made = {
      html,
      pressed: gzipSync(html, { level: 9 }),
      mark: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    };
    written.set(key, made);
    return made;
  };
  return (request, reply) => {
    const [path] = request.url.split('?') as [string];
    // the language of the device is not known before its program runs: that of the browser is the best guess
    const language = languageOf(request.headers['accept-language']);
    const { html, pressed, mark } = write(path, language);
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .header('etag', mark);
    if (request.headers['if-none-match'] === mark) return reply.code(304).send();
    reply.header('content-type', 'text/html; charset=utf-8');
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(pressed)
      : reply.send(html);
  };
}
