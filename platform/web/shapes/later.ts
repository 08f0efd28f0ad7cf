import type { z as Zod } from 'zod';

/*
 * Stands in for zod in the browser's program (shapes/build.ts): what contracts write down of their shapes is only noted, and built by
 * zod itself when something is checked for the first time (shapes/now.ts). Reading and showing needs names alone, and no checks.
 */

/** What builds shapes: zod, or the parts of it that are used (now.ts). */
type Builders = Readonly<Record<string, unknown>>;
type Built = Readonly<Record<PropertyKey, unknown>>;
/** What is known of a shape before it is built: the fields of an object, the words of a choice, what a list holds. */
interface Known {
  readonly shape?: Readonly<Record<string, unknown>> | undefined;
  readonly options?: readonly unknown[] | undefined;
  readonly element?: unknown;
}

let zod: Builders | undefined;
/** From here on shapes are built. */
export function checkBy(real: Builders): void {
  zod = real;
}

const pick = (shape: Known['shape'], kept: (name: string) => boolean): Known => ({
  shape: shape && Object.fromEntries(Object.entries(shape).filter(([name]) => kept(name))),
});
const has = (names: unknown, name: string): boolean =>
  typeof names === 'object' && names !== null && Object.hasOwn(names, name);

/** What stays known of a shape that another one is made of. */
function knownAfter(known: Known, method: string, [first]: readonly unknown[]): Known {
  if (method === 'extend' || method === 'safeExtend')
    return { shape: known.shape && { ...known.shape, ...(first as object) } };
  if (method === 'pick') return pick(known.shape, (name) => has(first, name));
  if (method === 'omit') return pick(known.shape, (name) => !has(first, name));
  // made of another kind: nothing is known of it
  if (
    /^(optional|nullable|nullish|default|prefault|catch|array|or|and|pipe|transform|readonly|partial|required|unwrap|keyof|exclude|extract|nonoptional)$/.test(
      method,
    )
  )
    return {};
  return known;
}

function knownOf(kind: string, [first]: readonly unknown[]): Known {
  if (/^(object|strictObject|looseObject)$/.test(kind)) return { shape: (first ?? {}) as Known['shape'] };
  if (kind === 'enum')
    return { options: Array.isArray(first) ? first : Object.values(first as Record<string, unknown>) };
  if (kind === 'array') return { element: first };
  return {};
}

/** Only asked of a shape that is built. */
const checks =
  /^(parse|safeParse|safeParseAsync|parseAsync|def|type|_zod|_def|~standard|shape|options|element|enum|value|values|description|encode|decode)$/;

function noted(name: string, build: (real: Builders) => unknown, known: Known): unknown {
  let built: Built | undefined;
  const shape = (): Built | undefined => {
    if (zod) built ??= build(zod) as Built;
    return built;
  };
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key === 'string' && known[key as keyof Known] !== undefined)
          return known[key as keyof Known];
        const real = shape();
        if (real) {
          const value = real[key];
          return typeof value === 'function' ? (value.bind(real) as unknown) : value;
        }
        if (typeof key === 'symbol' || key === 'then') return undefined;
        if (checks.test(key))
          throw new Error(`${name}.${key}: checks are not there yet (platform/web/shapes)`);
        return (...given: readonly unknown[]) =>
          noted(
            `${name}.${key}()`,
            () => (shape()![key] as (...given: readonly unknown[]) => unknown)(...given),
            knownAfter(known, key, given),
          );
      },
      has: (_, key) => Reflect.has(shape() ?? known, key),
      getPrototypeOf: () => Reflect.getPrototypeOf(shape() ?? known),
    },
  );
}

/** A part of zod by its name: what makes a shape, or a group of such (`z.iso.datetime`). */
function part(path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_, key) => (typeof key === 'string' ? part([...path, key]) : undefined),
    apply(_, __, given: readonly unknown[]) {
      const name = path.join('.');
      return noted(
        `z.${name}`,
        (real) => {
          let made: unknown = real;
          for (const one of path) made = (made as Record<string, unknown>)[one];
          return (made as (...given: readonly unknown[]) => unknown)(...given);
        },
        knownOf(name, given),
      );
    },
  });
}

export const z = part([]) as typeof Zod;
