// What of an error may stand in the process log: enough to find the cause, nothing that a person sent or that the database keeps.

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** Places in the code only; the message that JavaScript puts before them is left out, it would pass the scrubbing by. */
  readonly stack?: readonly string[];
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  readonly [field: string]: unknown;
}

/** Fields that name places and kinds. `detail`, `hint`, `where` and `internalQuery` of the database carry values of rows. */
const fields = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'statusCode',
  'status',
] as const;

const identifier = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const wholeIdentifier = new RegExp(`^${identifier}$`, 'i');

/** Kinds of text that are never wanted in a log, whoever wrote the message. */
const patterns: readonly [RegExp, string][] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1…@'],
  [/[^\s<>"'(,;:]+@[^\s<>"'),;]+/g, '…@…'],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#"']*)[?#][^\s"']*/gi, '$1?…'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  [
    /(password|passwort|secret|token|cookie|authorization|api[-_]?key)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;]+)/gi,
    '$1$2…',
  ],
  [/(?<![\w-])(?=[\w-]*\d)(?![0-9a-f]{8}-)[\w-]{24,}/gi, '…'],
];

/** Errors of parsing quote what they could not read. */
const quotesInput = (error: Error, code: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof RangeError ||
  error instanceof URIError ||
  (typeof code === 'string' && (code.startsWith('22') || code === 'ERR_INVALID_URL'));

function scrubbed(text: string, said: readonly string[]): string {
  let plain = text;
  for (const one of said) plain = plain.replaceAll(one, '…');
  for (const [pattern, instead] of patterns) plain = plain.replace(pattern, instead);
  return plain.slice(0, 1000);
}

/** The values in what a person sent, longest first; ids are no secret and name the record that is meant. */
export function valuesIn(...sent: readonly unknown[]): string[] {
  const found = new Set<string>();
  const walk = (value: unknown, depth: number): void => {
    if (found.size > 2000 || depth > 20) return;
    if (typeof value === 'string') {
      if (value.length > 2 && !wholeIdentifier.test(value)) found.add(value);
    } else if (typeof value === 'number' && value > 999) found.add(String(value));
    else if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array))
      for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  for (const one of sent) walk(one, 0);
  return [...found].sort((a, b) => b.length - a.length);
}

/** An error as the log may have it; `said` are the values that came with the request. */
export function errorForLog(error: unknown, said: readonly string[] = [], depth = 0): LoggedError {
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: typeof error === 'string' ? scrubbed(error, said) : 'thrown, and no error',
    };
  const known = error as Error & Readonly<Record<string, unknown>>;
  const quoted = quotesInput(error, known['code'])
    ? error.message.replace(/"[^]*"|'[^]*'/g, '"…"')
    : error.message;
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 30)
    .map((line) => line.trim());
  const inner =
    error instanceof AggregateError && depth < 5
      ? error.errors.slice(0, 5).map((one) => errorForLog(one, said, depth + 1))
      : undefined;
  return {
    type: error.name,
    message: scrubbed(quoted, said),
    ...Object.fromEntries(fields.flatMap((name) => (isPlain(known[name]) ? [[name, known[name]]] : []))),
    ...(stack.length > 0 ? { stack } : {}),
    ...(error.cause !== undefined && depth < 5 ? { cause: errorForLog(error.cause, said, depth + 1) } : {}),
    ...(inner ? { errors: inner } : {}),
  };
}

/** A number, or a word without blanks: names of tables, codes. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.]{1,100}$/.test(value));

/**
 * Every line of the log passes here: errors under whatever name become what may be told of them. `said`, the values of the request,
 * is taken out of their messages and never written.
 */
export function lineForLog(line: Record<string, unknown>): Record<string, unknown> {
  const { said, ...rest } = line;
  const values = Array.isArray(said) ? (said as string[]) : [];
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      value instanceof Error || name === 'error' || name === 'err' ? errorForLog(value, values) : value,
    ]),
  );
}
