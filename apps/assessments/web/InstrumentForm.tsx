import { givesWay } from '#platform/web/client/failures.ts';
import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { type InstrumentSetting, settings } from '../contract/settings.ts';
import { alternatives, type Rules } from '../domain/rules.ts';
import { EntryPhaseField, IntervalField } from './intervals.tsx';
import { useSay, useText } from './text.ts';

type Own = Rules['instruments'][string];
const fresh: Own = { on: true, outcomes: {} };
const chosenElsewhere = (code: string) =>
  Object.values(alternatives).some((codes: readonly string[]) => codes.includes(code));

/** On or off, and days until the next one by outcome. An empty field is as the instrument says. */
export function InstrumentForm({
  instrument,
  onDone,
}: {
  readonly instrument: InstrumentSetting;
  readonly onDone: () => void;
}) {
  const t = useText();
  const say = useSay();
  const query = useCall(settings.show, {});
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (query.data === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { code, outcomes } = instrument;
  const days = (count: number | null | undefined) =>
    count == null ? t('settings.notByTime') : t('settings.daysOf', { count });
  return (
    <ActionForm
      key={query.data.version}
      call={settings.apply}
      initial={{ rules: query.data.rules, version: query.data.version }}
      success={t('states.applied')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => {
        const rules = form.value.rules as Rules;
        const own = rules.instruments[code] ?? fresh;
        const keep = (next: Own) =>
          form.set('rules', { ...rules, instruments: { ...rules.instruments, [code]: next } });
        const set = (part: Partial<Own>) => keep({ ...own, ...part });
        const setOutcome = (outcome: string, value: number | null | undefined) => {
          const { [outcome]: _before, ...others } = own.outcomes;
          set({ outcomes: value === undefined ? others : { ...others, [outcome]: value } });
        };
        const { otherwise: _otherwise, ...withoutOtherwise } = own;
        const { entryPhase: _entryPhase, ...withoutPhase } = own;
        return (
          <>
            {!chosenElsewhere(code) && (
              <SwitchField label={t('settings.on')} value={own.on} onChange={(on) => set({ on })} />
            )}
            {instrument.attribution && (
              <Text size="sm" c="dimmed">
                {say(instrument.attribution)} · {t('settings.version', { number: instrument.number })}
              </Text>
            )}
            {instrument.triggers.includes('entry') && (
              <EntryPhaseField
                standard={instrument.entryPhase}
                value={own.entryPhase}
                onChange={(entryPhase) =>
                  keep(entryPhase === undefined ? withoutPhase : { ...own, entryPhase })
                }
              />
            )}
            {outcomes.map((one) => (
              <IntervalField
                key={one.code}
                label={`${t('settings.interval')}: ${t('settings.outcome', { name: say(one.label) })}`}
                value={own.outcomes[one.code]}
                onChange={(value) => setOutcome(one.code, value)}
                standard={
                  one.eachShiftDays === undefined
                    ? days(
                        one.intervalDays === undefined
                          ? own.otherwise === undefined
                            ? instrument.intervalDays
                            : own.otherwise
                          : one.intervalDays,
                      )
                    : t('settings.eachShift')
                }
              />
            ))}
            <IntervalField
              label={`${t('settings.interval')}: ${t('settings.otherwise')}`}
              standard={days(instrument.intervalDays)}
              value={own.otherwise}
              onChange={(otherwise) =>
                keep(otherwise === undefined ? withoutOtherwise : { ...own, otherwise })
              }
            />
          </>
        );
      }}
    </ActionForm>
  );
}
