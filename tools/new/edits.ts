// Changes of files that are there already: kept until all of them are found possible, then written at once.
import fs from 'node:fs';
import path from 'node:path';
import {
  type Expression,
  type ObjectExpression,
  type ObjectProperty,
  parseSync,
  type Program,
} from 'oxc-parser';

/** All changes of one command. Nothing is written before `write`. */
export class Edits {
  readonly #texts = new Map<string, string>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  has(file: string): boolean {
    return this.#texts.has(file) || fs.existsSync(path.join(this.#root, file));
  }

  read(file: string): string {
    return this.#texts.get(file) ?? fs.readFileSync(path.join(this.#root, file), 'utf8');
  }

  /** A file that is new. Errors: it exists already. */
  add(file: string, text: string): void {
    if (this.has(file)) throw new Error(`${file} exists already; nothing was written.`);
    this.#texts.set(file, text);
  }

  change(file: string, change: (text: string) => string): void {
    const before = this.read(file);
    const after = change(before);
    if (after === before) throw otherShape(file);
    this.#texts.set(file, after);
  }

  /**
   * Puts `name: …` into the object that a file exports, below the names of `where`; what is missing of them is made.
   * Where a part stands in a file of its own, it goes there.
   */
  put(file: string, where: readonly string[], property: string): void {
    const text = this.read(file);
    const { program } = parseSync(file, text);
    let object = exported(program);
    if (!object) throw otherShape(file);
    for (const [depth, name] of where.entries()) {
      const elsewhere = this.#elsewhere(file, program, object, name);
      if (elsewhere) return this.put(elsewhere.file, where.slice(depth + elsewhere.skip), property);
      const value = propertyOf(object, name)?.value;
      if (!value) return this.#insert(file, object, nested(where.slice(depth), property));
      const inner = plain(value);
      if (inner.type !== 'ObjectExpression') throw otherShape(file);
      object = inner;
    }
    this.#insert(file, object, property);
  }

  /** The same where it is not there yet, and only if the file is. */
  putMissing(file: string, where: readonly string[], name: string, value: string): void {
    if (!this.has(file)) return;
    let object = exported(parseSync(file, this.read(file)).program);
    for (const one of where) {
      const inner: Expression | undefined = object && propertyOf(object, one)?.value;
      object = inner?.type === 'ObjectExpression' ? inner : undefined;
    }
    if (!object) throw otherShape(file);
    if (!propertyOf(object, name)) this.#insert(file, object, `${name}: ${value}`);
  }

  #insert(file: string, object: ObjectExpression, property: string): void {
    const name = /^'?([\w.-]+)/.exec(property)![1]!;
    if (propertyOf(object, name)) throw new Error(`${file} has ${name} already; nothing was written.`);
    this.change(
      file,
      (text) => `${text.slice(0, object.start + 1)}${property},${text.slice(object.start + 1)}`,
    );
  }

  /** The file in which a property stands that is imported here: by its name, or with others by three dots. */
  #elsewhere(
    file: string,
    program: Program,
    object: ObjectExpression,
    name: string,
  ): { file: string; skip: number } | undefined {
    const own = propertyOf(object, name)?.value;
    if (own) {
      const from = own.type === 'Identifier' ? importedFrom(program, file, own.name) : undefined;
      return from === undefined ? undefined : { file: from, skip: 1 };
    }
    for (const one of object.properties) {
      if (one.type !== 'SpreadElement' || one.argument.type !== 'Identifier') continue;
      const from = importedFrom(program, file, one.argument.name);
      const inner =
        from !== undefined && this.has(from) && exported(parseSync(from, this.read(from)).program);
      if (from !== undefined && inner && propertyOf(inner, name)) return { file: from, skip: 0 };
    }
    return undefined;
  }

  /** Writes everything; returns the files. */
  write(): string[] {
    for (const [file, text] of this.#texts) {
      const full = path.join(this.#root, file);
      fs.mkdirSync(path.dirname(full), { recursive: true });
      fs.writeFileSync(full, text);
    }
    return [...this.#texts.keys()];
  }
}

/** The text at a name of the object that a file exports, or undefined. */
export function textAt(file: string, text: string, name: string): string | undefined {
  const object = exported(parseSync(file, text).program);
  const value = object && propertyOf(object, name)?.value;
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}

const otherShape = (file: string): Error =>
  new Error(`${file} has another shape: nothing was written; add the topic there by hand.`);

const nested = (names: readonly string[], property: string): string =>
  names.reduceRight((inner, name) => `${name}: { ${inner} }`, property);

function plain(node: Expression): Expression {
  return node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression'
    ? plain(node.expression)
    : node;
}

/** The object that a file exports by default: written there, under a name, or given to the function that declares it. */
function exported(program: Program): ObjectExpression | undefined {
  const found = program.body.find((one) => one.type === 'ExportDefaultDeclaration')?.declaration;
  if (!found || found.type === 'FunctionDeclaration' || found.type === 'ClassDeclaration') return undefined;
  if (found.type === 'TSInterfaceDeclaration') return undefined;
  let node = plain(found as Expression);
  if (node.type === 'Identifier') {
    const { name } = node;
    const init = program.body
      .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
      .find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
    if (!init) return undefined;
    node = plain(init);
  }
  if (node.type === 'CallExpression') return node.arguments.find((one) => one.type === 'ObjectExpression');
  return node.type === 'ObjectExpression' ? node : undefined;
}

const propertyOf = (object: ObjectExpression, name: string): ObjectProperty | undefined =>
  object.properties.find(
    (one): one is ObjectProperty =>
      one.type === 'Property' &&
      ((one.key.type === 'Identifier' && !one.computed && one.key.name === name) ||
        (one.key.type === 'Literal' && one.key.value === name)),
  );

function importedFrom(program: Program, file: string, name: string): string | undefined {
  const found = program.body.find(
    (one) => one.type === 'ImportDeclaration' && one.specifiers.some(({ local }) => local.name === name),
  );
  return found?.type === 'ImportDeclaration' && found.source.value.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), found.source.value)
    : undefined;
}
