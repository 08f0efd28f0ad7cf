import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { knownMe } from '#platform/web/calls/access.ts';
import { type Act, type ActOptions, useAct } from '#platform/web/calls/calls.ts';
import type { CallTo } from '#platform/web/client/client.ts';
import { type Draft, readDraft, removeDraft, saveDraft } from '#platform/web/offline/drafts.ts';
import {
  validationText,
  check,
  type FieldErrors,
  type FormValue,
  isMandatory,
  merge,
  sentOf,
} from './schema.ts';

/** What a field of the kit needs: `<TextField label="…" {...form.field('city')} />`. */
export interface FieldBinding<V> {
  readonly name: string;
  readonly value: V | null | undefined | '';
  readonly onChange: (value: V | null | undefined | '') => void;
  readonly error: string | undefined;
  /** Errors of parts of the value, by their path within it. */
  readonly errors: Readonly<Record<string, string>>;
  readonly mandatory: boolean;
}

export interface Form<Sent> {
  readonly value: FormValue<Sent>;
  set<K extends keyof Sent & string>(name: K, value: Sent[K] | null | undefined | ''): void;
  change(change: FormValue<Sent>): void;
  field<K extends keyof Sent & string>(name: K): FieldBinding<Exclude<Sent[K], undefined | null>>;
  readonly dirty: boolean;
}

/** Fields of a part that the whole does not have, or that would not take what the part sets. */
type Unfit<Part, Whole> = {
  [K in keyof Part]-?: K extends keyof Whole
    ? [NonNullable<Part[K]>] extends [NonNullable<Whole[K]>]
      ? never
      : K
    : K;
}[keyof Part];

/** A form as the fields see it that two forms share: of the whole, only what the part asks for. */
export function partOf<Part, Whole>(
  form: Form<Whole>,
  // oxlint-disable-next-line no-unused-vars -- only its type counts
  ..._unfit: [Unfit<Part, Whole>] extends [never] ? [] : [unfit: Unfit<Part, Whole>]
): Form<Part> {
  // the compiler cannot follow the methods of one form into the other; `_unfit` has looked at each field
  return form as unknown as Form<Part>;
}

export interface FormState<Sent, Res> extends Form<Sent> {
  readonly act: Act<Sent, Res>;
  readonly errors: FieldErrors;
  /** Grows with each failed attempt, so that the summary takes the focus again. */
  readonly attempts: number;
  readonly draft: { readonly at: string } | null;
  readonly conflicts: readonly { readonly name: string; readonly theirs: unknown }[];
  /** Whether leaving now would lose words: asked at the moment of leaving, after a save it is no more. */
  losesWords(): boolean;
  submit(): Promise<Res | null>;
  discardDraft(): void;
  loadCurrent(): void;
}

interface StoredForm {
  readonly base: Record<string, unknown>;
  readonly value: Record<string, unknown>;
}

export interface FormOptions<Sent, Res> extends ActOptions<Res> {
  readonly call: CallTo<Sent, Res>;
  readonly initial: FormValue<NoInfer<Sent>>;
  /** Keeps what is typed on this device under this key, bound to the account; name the record in it. */
  readonly draftKey?: string | undefined;
}

const draftPauseMs = 400;

/**
 * State of a form over the schema of its call: values, checks with the server's words, draft, merge with others'
 * changes.
 */
export function useForm<Sent, Res>({
  call,
  initial,
  draftKey,
  ...options
}: FormOptions<Sent, Res>): FormState<Sent, Res> {
  type Fields = Record<string, unknown>;
  const account = draftKey === undefined ? undefined : knownMe()?.profile.id;
  const namespace = call.name.split('.')[0] ?? '';
  const [restored] = useState<Draft<StoredForm> | null>(() =>
    account && draftKey ? readDraft<StoredForm>(account, draftKey) : null,
  );
  const [draft, setDraft] = useState(restored);
  const [base, setBase] = useState<Fields>(() => restored?.value.base ?? { ...(initial as Fields) });
  const [value, setValue] = useState<Fields>(() => restored?.value.value ?? { ...(initial as Fields) });
  const [own, setErrors] = useState<FieldErrors>({});
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [dirty, setDirty] = useState(restored !== null);
  const [conflicts, setConflicts] = useState<readonly { name: string; theirs: unknown }[]>([]);
  const done = useRef(false);
  const kept = useRef(false);
  const act = useAct(call, {
    ...options,
    quiet: true,
    onDone: undefined,
    about: options.entry?.().title,
    entry: () => ({
      title: options.entry?.().title ?? document.title,
      ...(draftKey === undefined
        ? {}
        : { draft: { key: draftKey, value: { base, value } satisfies StoredForm } }),
    }),
    onKept: () => {
      kept.current = true;
    },
  } as ActOptions<Res>);
  const finish = () => {
    done.current = true;
    setDirty(false);
    setDraft(null);
    setConflicts([]);
    if (account && draftKey !== undefined) removeDraft(account, draftKey);
  };

  useEffect(() => {
    if (!dirty || done.current || !account || draftKey === undefined) return undefined;
    const keep = () => saveDraft(account, draftKey, { base, value } satisfies StoredForm);
    const timer = setTimeout(keep, draftPauseMs);
    // a page that is closed or put aside within the pause keeps its words too
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [value, base, dirty, account, draftKey]);

  // a panel that is closed within the pause keeps its words, too
  const keepNow = useRef<(() => void) | null>(null);
  useEffect(() => {
    keepNow.current =
      dirty && account && draftKey !== undefined
        ? () => saveDraft(account, draftKey, { base, value } satisfies StoredForm)
        : null;
  }, [value, base, dirty, account, draftKey]);
  useEffect(
    () => () => {
      if (!done.current) keepNow.current?.();
    },
    [],
  );

  const change = (changes: Fields) => {
    done.current = false;
    setDirty(true);
    setValue((current) => ({ ...current, ...changes }));
    // a complaint about what is being changed goes; nothing is checked anew while typing
    setTouched((current) => [...new Set([...current, ...Object.keys(changes)])]);
  };
  const untouched = (found: FieldErrors) =>
    Object.fromEntries(Object.entries(found).filter(([path]) => !touched.includes(path.split('.')[0] ?? '')));
  const errors: FieldErrors = untouched({ ...act.fields, ...own });

  return {
    value: value as FormValue<Sent>,
    dirty,
    act,
    errors,
    attempts,
    draft: draft && { at: draft.at },
    conflicts,
    set: (name, one) => change({ [name]: one }),
    change: (changes) => change(changes as Fields),
    field: (name) => ({
      name,
      // the form holds its fields by name; which type the name has, `Form` says
      value: value[name] as never,
      onChange: (one) => change({ [name]: one }),
      error: errors[name]?.message,
      errors: Object.fromEntries(
        Object.entries(errors)
          .filter(([path]) => path.startsWith(`${name}.`))
          .map(([path, { message }]) => [path.slice(name.length + 1), message]),
      ),
      mandatory: isMandatory(call.input.shape[name] as z.ZodType | undefined),
    }),
    losesWords: () => dirty && !done.current && draftKey === undefined,
    async submit() {
      if (act.busy) return null;
      const sent = sentOf(call.input, value);
      const wrong = check(call.input, sent, namespace);
      setTouched([]);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) {
        act.reset();
        setAttempts((count) => count + 1);
        return null;
      }
      kept.current = false;
      const result = await act.send(sent as Sent);
      if (result === null && kept.current) {
        finish();
        setBase({ ...(initial as Fields) });
        setValue({ ...(initial as Fields) });
        options.onKept?.();
        return null;
      }
      if (result === null) {
        setAttempts((count) => count + 1);
        return null;
      }
      finish();
      options.onDone?.(result);
      return result;
    },
    discardDraft() {
      if (account && draftKey !== undefined) removeDraft(account, draftKey);
      setDraft(null);
      setDirty(false);
      setBase({ ...(initial as Fields) });
      setValue({ ...(initial as Fields) });
      setErrors({});
    },
    loadCurrent() {
      const current = act.problem?.current;
      if (typeof current !== 'object' || current === null) return;
      const theirs = current as Fields;
      const merged = merge(base, value, theirs);
      setValue(merged.value);
      setBase({ ...base, ...Object.fromEntries(Object.entries(theirs).filter(([name]) => name in value)) });
      setConflicts(merged.conflicts.map((name) => ({ name, theirs: theirs[name] })));
      act.reset();
    },
  };
}

export const mandatoryNamed = (label: string): string =>
  validationText('platform', 'mandatoryNamed', { field: label });
