import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { startIn } from '#platform/web/kit/form/ErrorSummary.tsx';
import type { Reading } from '../contract/readings.ts';
import { kinds } from '../contract/kinds.ts';
import { choicesOf, saidOnly } from '../domain/circumstances.ts';
import { impossible } from '../domain/plausible.ts';
import { arrangedKinds, formKinds } from '../domain/offered-kinds.ts';
import {
  type StoredKind,
  storedKinds,
  type StoredValue,
  type Circumstances,
} from '../domain/stored-kinds.ts';
import { askable, questionsOf, readTyped, type Typed, typedOf, useFaultText } from './entries.ts';
import { aboutPerson } from './take-back.ts';
import { HowMeasured, KindField, UnlikelyValue } from './KindField.tsx';
import { useText } from './text.ts';
import { unitOf, valueOf } from './values.ts';

interface Values {
  residentId: string;
  values: {
    kind: StoredKind;
    value: number;
    secondValue?: number | null | undefined;
    circumstances?: Circumstances | null | undefined;
  }[];
  confirmed?: string[] | undefined;
}

/** Kinds that take the whole width. */
const wide: ReadonlySet<StoredKind> = new Set(['bloodPressure', 'consciousness']);

/** How the values were measured, beside what is typed. */
type How = Readonly<Partial<Record<StoredKind, Circumstances | null>>>;
const howOf = (values: Values['values']): How =>
  Object.fromEntries(
    values.map(({ kind, circumstances }) => [kind, saidOnly({ ...circumstances, beyond: undefined })]),
  );
/** LO and HI are typed, the rest is chosen. */
const withHow = <T extends Values['values'][number]>(one: T, how: How): T => ({
  ...one,
  circumstances: saidOnly({ ...how[one.kind], beyond: one.circumstances?.beyond }),
});

/**
 * One field per kind, the usual ones first; the blood pressure takes a whole line (`142/78 p72 t36.8`). A fault stands at its field
 * when the field is left; what is unlikely is asked here, before anything is saved (experience: sketch 7).
 */
export function ValueFields({
  form,
  latest,
  same,
  ordered,
  person,
  onAsks,
  onFaults,
}: {
  readonly form: Form<Values>;
  readonly latest: readonly Reading[];
  /** Kinds that the person before was recorded with: they are in sight, and one starts in the first of them. */
  readonly same: readonly string[];
  /** Kinds that are ordered for the resident: they are in sight, too. */
  readonly ordered: readonly string[];
  /** About whom is asked. */
  readonly person: string;
  /** Told what finds out whether something unlikely must be answered first; it is asked then, at its field. */
  readonly onAsks: (ask: () => boolean) => void;
  /** What is wrong with what is typed, one sentence a line. */
  readonly onFaults: (text: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const [typed, setTyped] = useState<Typed>(() =>
    typedOf(Array.isArray(form.value.values) ? form.value.values : []),
  );
  const [how, setHow] = useState<How>(() => howOf(Array.isArray(form.value.values) ? form.value.values : []));
  const [left, setLeft] = useState<ReadonlySet<StoredKind>>(new Set());
  const [agreed, setAgreed] = useState<ReadonlySet<StoredKind>>(new Set());
  const [more, setMore] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // the panel gives its focus to its own frame first
  useEffect(() => first.current?.querySelector('input')?.focus(), []);

  const { values, faults } = readTyped(typed);
  const possible = values.filter((one) => impossible(one) === null);
  const faultText = useFaultText();
  const wrong = Object.values(faults).map(faultText).join('\n');
  useEffect(() => onFaults(wrong), [wrong, onFaults]);
  const last = new Map<StoredKind, StoredValue>(latest.map((one) => [one.kind, one]));
  const questions =
    (form.value.confirmed || []).length > 0 ? [] : questionsOf(askable(typed, values, faults), last);
  /** In which field a value was typed: what has none of its own comes from the line of the blood pressure. */
  const fieldOf = (kind: StoredKind): StoredKind =>
    (typed[kind]?.trim() ?? '') === '' ? 'bloodPressure' : kind;
  const open = questions.filter(({ stored }) => !agreed.has(stored.kind) && left.has(fieldOf(stored.kind)));
  const input = (kind: StoredKind) => box.current?.querySelector(`[data-kind=${kind}]`);
  useEffect(() => {
    onAsks(() => {
      const unanswered = questions.filter(({ stored }) => !agreed.has(stored.kind));
      const asked = unanswered[0] && fieldOf(unanswered[0].stored.kind);
      // what is wrong is said first: the form refuses it
      if (asked === undefined || wrong !== '') return false;
      setLeft(new Set([...left, ...unanswered.map(({ stored }) => fieldOf(stored.kind))]));
      startIn(input(asked));
      return true;
    });
  });
  const agree = (kind: StoredKind) => {
    const all = new Set([...agreed, kind]);
    setAgreed(all);
    if (questions.every(({ stored }) => all.has(stored.kind)))
      form.set('confirmed', ['unlikely', 'unlikelyChange']);
    startIn(input(fieldOf(kind)));
  };

  const said = (kind: StoredKind, circumstances: Circumstances | null) => {
    const next = { ...how, [kind]: circumstances };
    setHow(next);
    form.change({
      values: (form.value.values || []).map((one) => withHow(one, next)),
    });
  };
  const change = (kind: StoredKind, text: string) => {
    const next = { ...typed, [kind]: text };
    const entered = readTyped(next);
    // what cannot be stored goes along as typed, so that the form refuses the whole, without a connection too, and the draft keeps it
    const foreign = storedKinds.filter((one) => entered.faults[one] !== undefined);
    const asTyped = foreign.map((one) => ({ kind: one, value: next[one] as unknown as number }));
    setTyped(next);
    setLeft(new Set([...left].filter((one) => one !== kind)));
    setAgreed(new Set());
    form.change({
      values: [
        ...entered.values.filter((one) => !foreign.includes(one.kind)).map((one) => withHow(one, how)),
        ...asTyped,
      ],
      confirmed: [],
    });
  };
  const leave = (kind: StoredKind) => setLeft(new Set([...left, kind]));
  const failed = form.field('values').error;
  // without an answer (no connection) the form offers what is shipped
  const { data: arranged } = useCall(kinds.get, {}, { fresh: 300_000 });
  const inOrder = formKinds(
    arranged?.kinds ?? arrangedKinds([]),
    (kind) => (typed[kind] ?? '') !== '' || same.includes(kind) || ordered.includes(kind),
    more,
  );
  const head = inOrder.includes('bloodPressure') ? 'bloodPressure' : inOrder[0];
  const start = inOrder.find((kind) => same.includes(kind)) ?? head;
  return (
    <Stack gap="md">
      <SimpleGrid ref={box} cols={{ base: 1, xs: 2 }} spacing="md">
        {inOrder.map((kind) => {
          const fault = faults[kind];
          const before = last.get(kind) as Reading | undefined;
          const atField =
            fault !== undefined && (left.has(kind) || failed !== undefined)
              ? faultText(fault)
              : kind === head && Object.keys(faults).length === 0 && open.length === 0
                ? failed
                : undefined;
          const metres =
            fault?.code === 'value' && fault.refusal.code === 'heightInMetres' && left.has(kind)
              ? fault.refusal.centimetres
              : null;
          return (
            <Stack
              key={kind}
              gap={4}
              data-kind={kind}
              ref={kind === start ? first : null}
              style={wide.has(kind) ? { gridColumn: '1 / -1' } : {}}
              onBlur={() => leave(kind)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') leave(kind);
              }}
            >
              <KindField
                kind={kind}
                label={`${t(`kinds.${kind}`)}${unitOf(kind) === '' ? '' : ` (${unitOf(kind)})`}`}
                value={typed[kind] ?? ''}
                error={atField}
                onChange={(text) => change(kind, text)}
                help={
                  before
                    ? t('help.last', { value: valueOf(before), when: format.relative(before.measuredAt) })
                    : undefined
                }
                {...(kind === head ? { name: 'values' } : {})}
                {...(kind === start ? { first: true } : {})}
                {...(kind === 'bloodPressure' ? { placeholder: t('help.line') } : {})}
              />
              {choicesOf(kind).length > 0 && values.some((one) => one.kind === kind) && (
                <HowMeasured kind={kind} value={how[kind] ?? null} onChange={(next) => said(kind, next)} />
              )}
              {open
                .filter(({ stored }) => fieldOf(stored.kind) === kind)
                .map(({ stored, last: before }) => (
                  <UnlikelyValue
                    key={stored.kind}
                    text={aboutPerson(
                      person,
                      before === null
                        ? t('refusals.unlikely', { value: valueOf(stored) })
                        : t('refusals.unlikelyChange', { value: valueOf(stored), last: valueOf(before) }),
                    )}
                    onYes={() => agree(stored.kind)}
                  />
                ))}
              {metres !== null && (
                <Group>
                  <Button
                    size="compact-md"
                    variant="light"
                    onClick={() =>
                      change(
                        kind,
                        kind === 'bloodPressure'
                          ? (typed.bloodPressure ?? '').replace(/\bh\s*[\d.,]+/i, `h${metres}`)
                          : String(metres),
                      )
                    }
                  >
                    {t('actions.useCentimetres', { centimetres: metres })}
                  </Button>
                </Group>
              )}
            </Stack>
          );
        })}
      </SimpleGrid>
      {values.length > 1 && possible.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('help.understood', {
            values: possible.map((one) => `${t(`short.${one.kind}`)} ${valueOf(one)}`).join(' · '),
          })}
        </Text>
      )}
      {!more && (
        <Group>
          <Button variant="subtle" onClick={() => setMore(true)}>
            {t('actions.moreKinds')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
