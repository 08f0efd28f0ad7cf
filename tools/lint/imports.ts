// What a file imports and which clocks it reads, from its syntax tree.
import { parseSync, Visitor } from 'oxc-parser';

export interface Import {
  /** As written: './x.ts', '#platform/contract/call.ts', 'node:fs', '@mantine/core'. */
  readonly from: string;
  /** Imported names; '*' for the whole module. */
  readonly names: readonly string[];
  readonly line: number;
}

export interface Clock {
  readonly what: string;
  readonly line: number;
}

export interface FileImports {
  readonly imports: readonly Import[];
  /** Date.now, new Date() without argument, Math.random and the like: what makes a function give other answers. */
  readonly clocks: readonly Clock[];
}

/** Looked up by any name that stands in a file, also `constructor`: hence a map. */
const clocksOf: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    Date: /^now$/,
    Math: /^random$/,
    crypto: /./,
    performance: /./,
    process: /./,
  }),
);

/** Reads static and dynamic imports, `export from` and import types. Errors: the file cannot be parsed. */
export function readImports(file: string, text: string): FileImports {
  const { module, program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const clocks: Clock[] = [];
  for (const one of module.staticImports) {
    const names = one.entries.map(
      (entry) => entry.importName.name ?? (entry.importName.kind === 'Default' ? 'default' : '*'),
    );
    imports.push({ from: one.moduleRequest.value, names, line: lineAt(one.start) });
  }
  for (const one of module.staticExports) {
    for (const entry of one.entries) {
      if (!entry.moduleRequest) continue;
      imports.push({
        from: entry.moduleRequest.value,
        names: [entry.importName.name ?? '*'],
        line: lineAt(one.start),
      });
    }
  }
  for (const one of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end));
    if (literal?.[1]) imports.push({ from: literal[1], names: ['*'], line: lineAt(one.start) });
  }
  if (!/import\s*\(|new Date|Date\s*\(|\b(?:Date|Math|crypto|performance|process)\b/.test(text))
    return { imports, clocks };
  new Visitor({
    TSImportType(node) {
      imports.push({ from: node.source.value, names: ['*'], line: lineAt(node.start) });
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) {
        clocks.push({ what: 'new Date()', line: lineAt(node.start) });
      }
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') {
        clocks.push({ what: 'Date()', line: lineAt(node.start) });
      }
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
      if (!clocksOf.get(node.object.name)?.test(node.property.name)) return;
      clocks.push({ what: `${node.object.name}.${node.property.name}`, line: lineAt(node.start) });
    },
  }).visit(program);
  return { imports, clocks };
}
