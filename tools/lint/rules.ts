// Who may import whom: the house's rules as tables (docs/decisions: one folder per app, three faces).

/** A face of an app or of the platform, or one of the single files at the top of an app. */
export type Part =
  | 'manifest'
  | 'api'
  | 'demo'
  | 'contract'
  | 'domain'
  | 'server'
  | 'web'
  | 'locales'
  | 'e2e'
  | 'list'
  | 'other';

export interface Place {
  /** Folder name below apps/, 'platform', or undefined for everything else (tools, e2e, bench …). */
  readonly owner: string | undefined;
  readonly part: Part;
  /** Path below the owner's folder: 'web/parts.tsx'. */
  readonly inside: string;
  /** A test or a file that only tests use (testing.ts, testing/). */
  readonly testing: boolean;
}

const faces = new Set<string>(['contract', 'domain', 'server', 'web', 'locales', 'e2e']);
const singles: Readonly<Record<string, Part>> = {
  'manifest.ts': 'manifest',
  'api.ts': 'api',
  'demo.ts': 'demo',
};

/** Where a file stands, from its path relative to the root. */
export function placeOf(file: string): Place {
  const [top, second = '', ...rest] = file.split('/');
  // Runs in Node, beside the web it builds.
  if (file === 'platform/web/vite.config.ts')
    return { owner: undefined, part: 'other', inside: file, testing: false };
  const testing = /\.(test|e2e)\.tsx?$|(^|\/)testing(\.tsx?$|\/)|(^|\/)e2e\//.test(file);
  if (top === 'apps') {
    if (rest.length === 0) return { owner: undefined, part: 'list', inside: second, testing };
    const inside = rest.join('/');
    const face = rest.length > 1 ? (rest[0] ?? '') : '';
    return {
      owner: second,
      part: faces.has(face) ? (face as Part) : (singles[inside] ?? 'other'),
      inside,
      testing,
    };
  }
  if (top === 'platform') {
    return {
      owner: 'platform',
      part: faces.has(second) ? (second as Part) : 'other',
      inside: [second, ...rest].join('/'),
      testing,
    };
  }
  return { owner: undefined, part: 'other', inside: file, testing };
}

/** Face → the parts of the same app that it may import. */
export const ownParts: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  manifest: [],
  domain: ['domain'],
  contract: ['contract', 'domain', 'manifest'],
  server: ['server', 'contract', 'domain', 'manifest', 'api', 'demo', 'locales'],
  api: ['server', 'contract', 'domain', 'manifest', 'api'],
  demo: ['server', 'contract', 'domain', 'manifest', 'api', 'locales'],
  web: ['web', 'contract', 'domain', 'manifest', 'locales'],
  locales: ['locales'],
  e2e: ['e2e', 'server', 'contract', 'domain', 'manifest', 'api', 'demo', 'locales'],
};

/** Face → the parts of the platform that it may import. */
export const platformParts: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  manifest: ['contract'],
  domain: ['contract', 'domain'],
  contract: ['contract', 'domain'],
  server: ['contract', 'domain', 'server'],
  api: ['contract', 'domain', 'server'],
  demo: ['contract', 'domain', 'server'],
  web: ['contract', 'domain', 'web'],
  locales: ['contract'],
  e2e: ['contract', 'domain', 'server', 'web', 'e2e'],
};

/** Face of the platform → what it may import of the platform. */
export const withinPlatform: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  domain: ['contract', 'domain'],
  contract: ['contract', 'domain'],
  server: ['contract', 'domain', 'server', 'locales'],
  web: ['contract', 'domain', 'web', 'locales'],
  locales: ['contract', 'locales'],
};

/** The doors of another app: what a face may import of an app that its manifest needs. */
export function isDoor(from: Place, to: Place): boolean {
  if (from.testing && from.part !== 'web' && /^server\/testing(\.ts|\/)/.test(to.inside)) return true;
  switch (from.part) {
    case 'server':
    case 'api':
      return to.part === 'api' || to.part === 'contract';
    case 'demo':
      return to.part === 'api' || to.part === 'contract' || to.part === 'demo';
    case 'e2e':
      return to.part === 'api' || to.part === 'contract' || to.part === 'demo';
    case 'web':
      return to.inside === 'web/parts.tsx' || to.part === 'contract';
    default:
      return false;
  }
}

const browserOnly =
  /^(react|react-dom|react-i18next|i18next|recharts)(\/|$)|^@(mantine|tanstack|tabler|dnd-kit|testing-library)\//;
const serverOnly =
  /^(node:|(kysely|pg|pg-boss|fastify|nodemailer|pdfkit|swissqrbill|prom-client|file-type)(\/|$)|@fastify\/|@node-rs\/)/;
const testTools = /^(vitest|axe-core|playwright-core|smtp-server|jsdom|pdfjs-dist)(\/|$)/;

/** Why a face may not import a package, or undefined. */
export function packageRefusal(from: Place, name: string): string | undefined {
  if (testTools.test(name)) return from.testing ? undefined : 'only tests import test tools';
  if (from.testing && name.startsWith('node:')) return undefined;
  // the expression language of forms is pure too, and server and browser must reckon alike (docs/decisions/0019-forms.md)
  if (from.owner === 'forms' && from.part === 'domain' && name === '@marcbachmann/cel-js') return undefined;
  // check digits of payments are reckoned by nobody but the library (docs/decisions/0032-bank-numbers.md)
  if (
    from.owner === 'platform' &&
    from.inside === 'domain/numbers/bank-numbers.ts' &&
    name === 'swissqrbill/utils'
  )
    return undefined;
  if (from.part === 'domain' && name !== 'zod') return 'domain is pure: no package and no node: but zod';
  if (from.part === 'contract' || from.part === 'manifest' || from.part === 'locales') {
    return name === 'zod' ? undefined : `${from.part} imports no package but zod`;
  }
  if (from.owner !== 'platform' && /^(fastify|pg|pg-boss|@fastify\/.*)(\/|$)/.test(name)) {
    return 'apps reach the web framework and the database driver through platform/server';
  }
  if (from.part === 'web') return serverOnly.test(name) ? 'web runs in the browser' : undefined;
  if (from.part === 'server' || from.part === 'api' || from.part === 'demo') {
    return browserOnly.test(name) && name !== 'i18next' ? 'server shows no screens' : undefined;
  }
  return undefined;
}

/** Parts of the UI kit for which the house has its own: the screens of apps take those. */
export function rawKit(name: string, names: readonly string[]): string | undefined {
  if (/^@mantine\/dates(\/|$)/.test(name)) return 'date fields come from platform/web/kit';
  if (!/^@mantine\/core(\/|$)/.test(name)) return undefined;
  const raw = names.find((one) => /^(\*|Table|Modal|ModalBase|Drawer)$/.test(one));
  return raw && `${raw === '*' ? 'the whole of @mantine/core' : raw} is raw: use platform/web/kit`;
}
