import { asObject, type FhirObject, textOf } from './fhir-reading.ts';

/**
 * The account of a bundle: what became of each element, down to its last leaf. A reader takes an element when it keeps what it
 * says, and says whether as it stood, in another form, or because it only says again what is kept beside it. Nothing else has to be said: what nobody took was not taken, and is
 * named in the report. So a reader that forgets an element shows it instead of losing it.
 */
export type Fate = 'stored' | 'converted' | 'repeated';

/** One resource of the bundle, or the part of it that is kept as a record of its own. */
export class Account {
  readonly marks = new Map<string, Fate>();
  /** What was taken counts only when the record was kept. */
  kept = false;
  readonly type: string;
  readonly value: unknown;
  constructor(type: string, value: unknown) {
    this.type = type;
    this.value = value;
  }
}

/** A place in a resource. */
export class Element {
  readonly value: unknown;
  readonly account: Account;
  readonly path: string;
  constructor(value: unknown, account: Account, path = '') {
    this.value = value;
    this.account = account;
    this.path = path;
  }

  get(key: string): Element {
    const object = asObject(this.value);
    const value = object !== null && Object.hasOwn(object, key) ? object[key] : undefined;
    return new Element(value, this.account, `${this.path}/${key}`);
  }

  /** The members of a list; anything else has none. */
  list(key: string): Element[] {
    const place = this.get(key);
    return Array.isArray(place.value)
      ? place.value.map((value, index) => new Element(value, this.account, `${place.path}/${index}`))
      : [];
  }

  keys(): string[] {
    return Object.keys(asObject(this.value) ?? {});
  }

  get there(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  /** A text without blanks around it; null if there is none. */
  get text(): string | null {
    return textOf(this.value);
  }

  /** The element and all below it are kept. */
  take(fate: Fate = 'stored'): this {
    this.account.marks.set(this.path, fate);
    return this;
  }

  /** As a part that is kept, or not, as a record of its own: what is taken of it counts only then. */
  apart(): Element {
    return new Element(this.value, new Account(this.account.type, undefined), this.path);
  }
}

export const elementOf = (resource: FhirObject): Element =>
  new Element(resource, new Account(textOf(resource['resourceType']) ?? 'none', resource));

export interface Reckoning {
  stored: number;
  converted: number;
  notTaken: number;
  /** Elements that were not taken, by type and path without places in lists: `Patient.contact.period.start`. */
  readonly names: Map<string, number>;
}
export const nothingReckoned = (): Reckoning => ({ stored: 0, converted: 0, notTaken: 0, names: new Map() });

const nameOf = (type: string, path: string): string =>
  [type, ...path.split('/').filter((part) => part !== '' && !/^\d+$/.test(part))].join('.');

/**
 * Adds the leaves of a resource to the count. `named` false: the resource is told as a whole. Marks of parts that stand for
 * themselves are added before, see `merged`.
 */
export function reckon(reckoning: Reckoning, account: Account, named = true): void {
  const visit = (value: unknown, path: string, inherited: Fate | undefined): void => {
    const fate = account.kept ? (account.marks.get(path) ?? inherited) : undefined;
    const object = asObject(value);
    const members: Array<[string, unknown]> = Array.isArray(value)
      ? value.map((one, index) => [String(index), one])
      : Object.entries(object ?? {});
    if (Array.isArray(value) || object !== null) {
      for (const [key, member] of members) visit(member, `${path}/${key}`, fate);
      return;
    }
    if (fate !== undefined) {
      reckoning[fate === 'stored' ? 'stored' : 'converted'] += 1;
      return;
    }
    reckoning.notTaken += 1;
    const name = nameOf(account.type, path);
    if (named) reckoning.names.set(name, (reckoning.names.get(name) ?? 0) + 1);
  };
  visit(account.value, '', undefined);
}

/** Joins the marks of parts that were kept to the resource that they are parts of. */
export function merged(account: Account, parts: readonly Account[]): void {
  for (const part of parts)
    if (part.kept) for (const [path, fate] of part.marks) account.marks.set(path, fate);
}
