import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { limits, type OwnLimit, type OwnLimits } from '../contract/limits.ts';
import { kindOf, type ReadingName, readingNames } from '../domain/kinds.ts';
import { possibleText } from '../domain/plausible.ts';
import { shownUnit } from '../domain/shown.ts';
import { type LimitFault, limitFaultAt, type Treated } from '../domain/limits.ts';
import { BoundField, useInrWords } from './KindField.tsx';
import { useText } from './text.ts';
import { boundOf } from './values.ts';

type Row = Omit<OwnLimit, 'name'> & { name: ReadingName | '' };
const ends = ['low', 'high', 'warnBelow', 'warnAbove'] as const;
const empty = { low: null, high: null, warnBelow: null, warnAbove: null };

function useNames(): (name: ReadingName) => string {
  const t = useText();
  const kinds = { respiration: 'respirationRate', glucose: 'bloodGlucose' } as const;
  return (name) => {
    if (name === 'systolic' || name === 'diastolic') return t(`fields.${name}`);
    if (name === 'respiration' || name === 'glucose') return t(`kinds.${kinds[name]}`);
    return t(`kinds.${name}`);
  };
}

/** What usually holds for a value, in words. */
function useUsual(treated: Treated): (name: ReadingName) => string {
  const t = useText();
  const inr = useInrWords();
  return (name) => {
    const { reference, warnBelow, warnAbove, warnFrom } = kindOf(name);
    const said = [
      ...(reference && name !== 'inr'
        ? [t('limits.within', { low: boundOf(name, reference.low), high: boundOf(name, reference.high) })]
        : []),
      ...(warnBelow === undefined ? [] : [t('limits.below', { value: boundOf(name, warnBelow) })]),
      ...(warnAbove === undefined && warnFrom === undefined
        ? []
        : [t('limits.above', { value: boundOf(name, (warnAbove ?? warnFrom)!) })]),
    ];
    const usual = said.length === 0 ? '' : t('limits.usual', { reference: said.join(', ') });
    return name === 'inr' ? `${inr(treated)} ${usual}` : usual;
  };
}

/** A fault of a limit in the words in which the server refuses it. */
function useLimitFault(): (limit: OwnLimit, code: LimitFault) => string {
  const t = useText();
  return ({ name }, code) => {
    if (code === 'neverReached') return t('refusals.neverReached', { range: possibleText(name) });
    if (code === 'limitDecimals') return t('refusals.limitDecimals', { decimals: kindOf(name).decimals });
    return t(`refusals.${code}`);
  };
}

/** Limits of one resident, a group of fields for each value; without a row the usual ones hold. */
function LimitsForm({ own, onClose }: { readonly own: OwnLimits; readonly onClose: () => void }) {
  const t = useText();
  const nameOf = useNames();
  const usual = useUsual(own.treated);
  const faultText = useLimitFault();
  const { residentId, version } = own;
  return (
    <ActionForm
      call={limits.change}
      initial={{ residentId, version, limits: own.limits as OwnLimit[], reason: '' }}
      draftKey={`vitals:limits:${residentId}`}
      submit={t('actions.save')}
      success={t('limits.saved')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.', 'vital-orders.']}
    >
      {(form) => {
        const rows = (form.value.limits || []) as Row[];
        const set = (next: readonly Row[]) => form.set('limits', next as OwnLimit[]);
        const refused = form.field('limits').error;
        // what is wrong with one of them is said at its field
        const faults = rows.map((row) => (refused === undefined ? null : limitFaultAt(row as OwnLimit)));
        const free = readingNames.filter((name) => rows.every((row) => row.name !== name));
        return (
          <Stack gap="lg">
            {rows.map((row, place) => (
              <Stack key={row.name} gap="xs">
                <Text fw={600}>{nameOf(row.name as ReadingName)}</Text>
                <Text size="sm" c="dimmed">
                  {usual(row.name as ReadingName)}
                </Text>
                <Group gap="md" align="flex-start">
                  {ends.map((end) => (
                    <BoundField
                      key={end}
                      of={row.name as ReadingName}
                      name={`limits.${place}.${end}`}
                      label={t(`limits.${end}`)}
                      width={160}
                      error={
                        faults[place]?.end === end
                          ? faultText(row as OwnLimit, faults[place].code)
                          : undefined
                      }
                      value={row[end]}
                      onChange={(value) =>
                        set(rows.map((one) => (one === row ? { ...one, [end]: value } : one)))
                      }
                    />
                  ))}
                </Group>
                <Group>
                  <Button
                    variant="subtle"
                    size="compact-md"
                    onClick={() => set(rows.filter((one) => one !== row))}
                  >
                    {t('limits.remove', { name: nameOf(row.name as ReadingName) })}
                  </Button>
                </Group>
              </Stack>
            ))}
            <SelectField<ReadingName>
              label={t('limits.add')}
              name="limits"
              error={faults.some((one) => one !== null) ? undefined : refused}
              value={null}
              onChange={(name) => name !== null && set([...rows, { name, ...empty }])}
              options={free.map((name) => ({ value: name, label: nameOf(name) }))}
            />
            <TextField label={t('limits.reason')} {...form.field('reason')} />
          </Stack>
        );
      }}
    </ActionForm>
  );
}

/** Opens the form beside the page. */
function openLimits(own: OwnLimits, title: string): void {
  const key = `vitals:limits:${own.residentId}`;
  openWork({
    key,
    title,
    residentId: own.residentId,
    render: () => <LimitsForm own={own} onClose={() => closeWork(key)} />,
  });
}

/** The own limits of a resident: what holds in the place of the usual ranges, who set it, and why. */
export function OwnLimitsSection({
  residentId,
  mayEdit,
}: {
  readonly residentId: string;
  readonly mayEdit: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const nameOf = useNames();
  const query = useCall(limits.get, { residentId });
  const lineOf = ({ name, low, high, warnBelow, warnAbove }: OwnLimit): string =>
    [
      ...(low === null || high === null
        ? []
        : [t('limits.within', { low: boundOf(name, low), high: boundOf(name, high) })]),
      ...(warnBelow === null ? [] : [t('limits.below', { value: boundOf(name, warnBelow) })]),
      ...(warnAbove === null ? [] : [t('limits.above', { value: boundOf(name, warnAbove) })]),
    ].join(', ');
  if (query.isPending) return null;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const own = query.data;
  if (own.limits.length === 0 && !mayEdit) return null;
  return (
    <Section title={t('limits.title')}>
      <Stack gap="xs" align="flex-start">
        {own.limits.length === 0 ? (
          <Text c="dimmed">{t('limits.none')}</Text>
        ) : (
          <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
            {own.limits.map((one) => (
              <li key={one.name}>
                {nameOf(one.name)}: {lineOf(one)} {shownUnit(one.name)}
              </li>
            ))}
          </ul>
        )}
        {own.changed && (
          <Text size="sm" c="dimmed">
            {t('limits.by', {
              by: own.changed.by ?? t('states.unknownPerson'),
              at: format.relative(own.changed.at),
              reason: own.reason,
            })}
          </Text>
        )}
        {mayEdit && (
          <Button variant="default" onClick={() => openLimits(own, t('limits.title'))}>
            {t('limits.open')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
