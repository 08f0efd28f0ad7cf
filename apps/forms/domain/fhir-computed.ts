import { extensionOf, type FhirItem, type Questionnaire, urls } from './fhir-shapes.ts';
import type { Item } from './definition.ts';

/*
 * A calculated value of another system (SDC calculatedExpression, FHIRPath) as an expression of this engine: sums, differences,
 * products and quotients of answers and of their points. Whatever else it says is not guessed at: the answer is null and the
 * question is locked, because a total that is nearly right is worse than none.
 */

interface Known {
  readonly questionnaire: Questionnaire;
  /** The questions as they were taken over, by link. */
  readonly byLink: ReadonlyMap<string, Item>;
  /** Links whose options lost points on the way in. */
  readonly pointsDropped: ReadonlySet<string>;
}

type Place = 'root' | 'item' | 'answer' | 'value' | 'points';
/** What a path stands for: the items that it reaches, and what of them. */
interface Reached {
  readonly items: readonly FhirItem[];
  readonly at: Place;
  readonly repeated: boolean;
}

/** Not to be said in this engine. */
class Unsaid extends Error {}
const unsaid = (): never => {
  throw new Unsaid();
};

const tokenShape = /\s*(%?[A-Za-z][A-Za-z0-9_-]*|%'[^']*'|\d+(?:\.\d+)?|'(?:[^'\\]|\\.)*'|[().,+*/=|-])/y;

function tokensOf(text: string): string[] {
  const found: string[] = [];
  tokenShape.lastIndex = 0;
  while (tokenShape.lastIndex < text.trimEnd().length) {
    const token = tokenShape.exec(text)?.[1] ?? unsaid();
    found.push(token);
  }
  return found;
}

const nested = (items: readonly FhirItem[] | undefined): FhirItem[] =>
  (items ?? []).flatMap((item) => [item, ...nested(item.item)]);
const unquoted = (token: string | undefined): string =>
  token?.startsWith("'") ? token.slice(1, -1) : unsaid();

interface Term {
  readonly text: string;
  readonly reached: Reached | null;
}

class Reader {
  private at = 0;
  private readonly tokens: readonly string[];
  private readonly known: Known;
  private readonly variables: ReadonlyMap<string, string>;
  private readonly depth: number;

  constructor(text: string, known: Known, variables: ReadonlyMap<string, string>, depth: number) {
    if (depth > 8) unsaid();
    this.tokens = tokensOf(text);
    this.known = known;
    this.variables = variables;
    this.depth = depth;
  }

  whole(): Term {
    const term = this.sum();
    return this.at === this.tokens.length ? term : unsaid();
  }

  private peek = (): string | undefined => this.tokens[this.at];
  private next(): string {
    const token = this.tokens[this.at] ?? unsaid();
    this.at += 1;
    return token;
  }
  private expect(token: string): void {
    if (this.next() !== token) unsaid();
  }

  private sum(): Term {
    let left = this.product();
    while (this.peek() === '+' || this.peek() === '-')
      left = { text: `${this.said(left)} ${this.next()} ${this.said(this.product())}`, reached: null };
    return left;
  }

  private product(): Term {
    let left = this.operand();
    while (this.peek() === '*' || this.peek() === '/')
      left = { text: `${this.said(left)} ${this.next()} ${this.said(this.operand())}`, reached: null };
    return left;
  }

  private operand(): Term {
    const token = this.next();
    if (/^\d/.test(token)) return { text: token, reached: null };
    if (token === '(') {
      const inside = this.sum();
      this.expect(')');
      return this.peek() === '.' && inside.reached
        ? this.path(inside.reached)
        : { text: `(${this.said(inside)})`, reached: null };
    }
    if (token === 'iif') return this.conditional();
    if (!token.startsWith('%')) return unsaid();
    const name = token.replace(/^%'?|'$/g, '');
    if (name === 'resource' || name === 'context')
      return this.path({ items: [], at: 'root', repeated: false });
    const variable = this.variables.get(name) ?? unsaid();
    const value = new Reader(variable, this.known, this.variables, this.depth + 1).whole();
    if (this.peek() === '.') return this.path(value.reached ?? unsaid());
    return value.reached ? value : { text: `(${value.text})`, reached: null };
  }

  /** `iif(x.exists(), x, 0)`: x where it is answered. */
  private conditional(): Term {
    this.expect('(');
    const asked = this.sum().reached ?? unsaid();
    // `path` stops before exists(), which stands only here
    this.expect('exists');
    this.expect('(');
    this.expect(')');
    this.expect(',');
    const then = this.said(this.sum());
    this.expect(',');
    const otherwise = this.said(this.sum());
    this.expect(')');
    const [item, ...others] = asked.items;
    if (!item || others.length > 0 || asked.repeated) return unsaid();
    return { text: `(answered("${this.idOf(item)}") ? ${then} : ${otherwise})`, reached: null };
  }

  private path(start: Reached): Term {
    let here = start;
    while (this.peek() === '.') {
      this.next();
      if (this.peek() === 'exists') return { text: '', reached: here };
      const step = this.next();
      if (step === 'sum') {
        this.expect('(');
        this.expect(')');
        return { text: this.total(here), reached: null };
      }
      here = this.step(here, step);
    }
    return { text: '', reached: here };
  }

  private empty(): void {
    this.expect('(');
    this.expect(')');
  }

  private step(here: Reached, step: string): Reached {
    const { questionnaire } = this.known;
    switch (step) {
      case 'item': {
        if (here.at === 'root') return { ...here, at: 'item', items: questionnaire.item ?? [] };
        if (here.at !== 'item' && here.at !== 'answer') return unsaid();
        return {
          at: 'item',
          items: here.items.flatMap((item) => item.item ?? []),
          repeated:
            here.repeated || here.items.some((item) => item.type === 'group' && item.repeats === true),
        };
      }
      case 'descendants':
        this.empty();
        return here.at === 'root'
          ? { at: 'item', items: nested(questionnaire.item), repeated: false }
          : unsaid();
      case 'repeat':
        this.expect('(');
        this.expect('item');
        this.expect(')');
        return here.at === 'root'
          ? { at: 'item', items: nested(questionnaire.item), repeated: false }
          : unsaid();
      case 'where':
        return { ...here, items: here.at === 'item' ? this.chosen(here.items) : unsaid() };
      case 'answer':
        return here.at === 'item' ? { ...here, at: 'answer' } : unsaid();
      case 'value':
      case 'valueCoding':
      case 'valueDecimal':
      case 'valueInteger':
      case 'valueQuantity':
        return here.at === 'answer' || (here.at === 'value' && step === 'value')
          ? { ...here, at: 'value' }
          : unsaid();
      case 'ordinal':
      case 'weight':
        this.empty();
        return here.at === 'value' ? { ...here, at: 'points' } : unsaid();
      case 'extension':
        return here.at === 'value' ? { ...here, at: this.weighed() } : unsaid();
      default:
        return unsaid();
    }
  }

  /** `(linkId = 'a' or linkId = 'b')` */
  private chosen(items: readonly FhirItem[]): FhirItem[] {
    const links: string[] = [];
    this.expect('(');
    for (;;) {
      this.expect('linkId');
      this.expect('=');
      links.push(unquoted(this.next()));
      const token = this.next();
      if (token === ')') return items.filter((item) => links.includes(item.linkId));
      if (token !== 'or') unsaid();
    }
  }

  /** `extension('…ordinalValue').value`, also with `where(url = '…')`. */
  private weighed(): Place {
    const url = () => {
      const text = unquoted(this.next());
      if (text !== urls.ordinalValue && text !== urls.itemWeight) unsaid();
    };
    if (this.peek() === '(') {
      this.next();
      url();
    } else {
      this.expect('.');
      this.expect('where');
      this.expect('(');
      this.expect('url');
      this.expect('=');
      url();
    }
    this.expect(')');
    this.expect('.');
    return /^value(Decimal)?$/.test(this.next()) ? 'points' : unsaid();
  }

  private idOf = (item: FhirItem): string => this.known.byLink.get(item.linkId)?.id ?? unsaid();

  /** The item whose points can be counted, or none of this engine's. */
  private weighted(item: FhirItem): Item {
    const ours = this.known.byLink.get(item.linkId);
    if (
      !ours ||
      (ours.kind !== 'choice' && ours.kind !== 'multiple') ||
      this.known.pointsDropped.has(item.linkId)
    )
      return unsaid();
    return ours;
  }

  private total(here: Reached): string {
    const items = here.items.filter((item) => item.type !== 'group' && item.type !== 'display');
    if (
      items.length === 0 ||
      here.repeated ||
      here.items.some((item) => item.type === 'group' && item.repeats)
    )
      return unsaid();
    if (here.at === 'points') {
      // only coded answers have points; all other answers have none, there as here
      const weighted = items
        .filter((item) => item.type === 'choice' || item.type === 'open-choice')
        .map((item) => this.weighted(item).id);
      return weighted.length === 0 ? unsaid() : `sum([${weighted.map((id) => `"${id}"`).join(', ')}])`;
    }
    if (here.at !== 'value') return unsaid();
    return `(${items.map((item) => `(answered("${this.numeric(item)}") ? answers.${this.numeric(item)} : 0)`).join(' + ')})`;
  }

  private numeric(item: FhirItem): string {
    const ours = this.known.byLink.get(item.linkId);
    // a reckoned number in another one: which comes first is not followed
    return ours?.kind === 'number' && !isComputed(item) ? ours.id : unsaid();
  }

  /** A term as a number of this engine: one answer, or its points; nothing where it is not answered. */
  private said(term: Term): string {
    if (term.reached === null) return term.text;
    const {
      items: [item, ...others],
      at,
      repeated,
    } = term.reached;
    if (!item || others.length > 0 || repeated) return unsaid();
    if (at === 'value') return `answers.${this.numeric(item)}`;
    const ours = at === 'points' ? this.weighted(item) : unsaid();
    if (ours.kind !== 'choice' || ours.open || ours.options.some((option) => option.points === undefined))
      return unsaid();
    // not answered there comes to nothing, never to 0
    return `(answered("${ours.id}") ? points.${ours.id} : 0.0 / 0.0)`;
  }

  finished(): string {
    return this.said(this.whole());
  }
}

type Expression = { readonly language?: string; readonly expression?: string; readonly name?: string };
const expressionOf = (extension: unknown): Expression | undefined =>
  (extension as { valueExpression?: Expression } | undefined)?.valueExpression;

/** The variables of a questionnaire by name; one that stands twice is none, because where it holds is not followed. */
function variablesOf(questionnaire: Questionnaire): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  for (const extension of [questionnaire, ...nested(questionnaire.item)]
    .flatMap((part) => part.extension ?? [])
    .filter((one) => one.url === urls.variable)) {
    const { name, expression } = expressionOf(extension) ?? {};
    if (name === undefined || expression === undefined) continue;
    if (found.has(name)) twice.add(name);
    found.set(name, expression);
  }
  for (const name of twice) found.delete(name);
  return found;
}

/** Whether the other system reckons the value of an item. */
export const isComputed = (item: FhirItem): boolean =>
  item.extension?.some((one) => urls.calculated.test(one.url)) ?? false;

/** What the other system reckons, as an expression of this engine; null where it cannot be said for certain. */
export function computedOf(item: FhirItem, known: Known): string | null {
  const expression = expressionOf(item.extension?.find((one) => urls.calculated.test(one.url)));
  if (
    expression?.expression === undefined ||
    expression.language !== 'text/fhirpath' ||
    extensionOf(item.extension, urls.unitOption)
  )
    return null;
  try {
    const text = new Reader(expression.expression, known, variablesOf(known.questionnaire), 0).finished();
    return text.length > 1000 ? null : text;
  } catch (error) {
    if (error instanceof Unsaid) return null;
    throw error;
  }
}
