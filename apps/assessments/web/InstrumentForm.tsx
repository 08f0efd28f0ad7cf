import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { type InstrumentSetting, settings } from '../contract/settings.ts';
import { alternatives, type Rules } from '../domain/rules.ts';
import { useSay, useText } from './text.ts';

type Own = Rules['instruments'][string];
const fresh: Own = { on: true, outcomes: {} };
const chosenElsewhere = (code: string) => Object.values(alternatives).some((codes: readonly string[]) => codes.includes(code));

/** On or off, and days until the next one by outcome. An empty field is as the instrument says. */
export function InstrumentForm({ instrument, onDone }: { readonly instrument: InstrumentSetting; readonly onDone: () => void }) {
  const t = useText();
  const say = useSay();
  const query = useCall(settings.show, {});
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { code, outcomes } = instrument;
  const words = (days: number | null | undefined) => t('settings.asInstrument', { days: days == null ? t('settings.notByTime') : t('settings.daysOf', { count: days }) });
  return (
    <ActionForm key={query.data.version} call={settings.apply} initial={{ rules: query.data.rules, version: query.data.version }} success={t('states.applied')} onDone={onDone} onCancel={onDone}>
      {(form) => {
        const rules = form.value.rules as Rules;
        const own = rules.instruments[code] ?? fresh;
        const set = (part: Partial<Own>) => form.set('rules', { ...rules, instruments: { ...rules.instruments, [code]: { ...own, ...part } } });
        const setOutcome = (outcome: string, days: number | null) => {
          const { [outcome]: _before, ...others } = own.outcomes;
          set({ outcomes: days === null ? others : { ...others, [outcome]: days } });
        };
        return (
          <>
            {!chosenElsewhere(code) && <SwitchField label={t('settings.on')} value={own.on} onChange={(on) => set({ on })} />}
            {instrument.attribution && <Text size="sm" c="dimmed">{say(instrument.attribution)} · {t('settings.version', { number: instrument.number })}</Text>}
            {outcomes.map((one) => (
              <NumberUnitField
                key={one.code} label={`${t('settings.interval')}: ${t('settings.outcome', { name: say(one.label) })}`} help={words(one.intervalDays === undefined ? own.otherwise ?? instrument.intervalDays : one.intervalDays)} unit={t('settings.days')} whole
                value={own.outcomes[one.code] ?? null} onChange={(days) => setOutcome(one.code, days)}
              />
            ))}
            <NumberUnitField
              label={`${t('settings.interval')}: ${t('settings.otherwise')}`} help={words(instrument.intervalDays)} unit={t('settings.days')} whole value={own.otherwise ?? null}
              onChange={(days) => { const { otherwise: _before, ...rest } = own; form.set('rules', { ...rules, instruments: { ...rules.instruments, [code]: days === null ? rest : { ...rest, otherwise: days } } }); }}
            />
          </>
        );
      }}
    </ActionForm>
  );
}
