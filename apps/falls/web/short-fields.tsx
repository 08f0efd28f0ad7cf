import { Alert, Stack } from '@mantine/core';
import { serverNow } from '#platform/web/client/connection.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import type { FallFields, Known } from '../contract/falls.ts';
import { headUnderAnticoagulant, injuries, type Injury } from '../domain/falls.ts';
import { useOptions } from './options.ts';
import { useThinners } from './KnownPart.tsx';
import { useText } from './text.ts';

/** What the short record and the whole protocol share. */
export type ShortFields = Pick<
  FallFields,
  | 'kind'
  | 'happenedAt'
  | 'foundAt'
  | 'place'
  | 'manner'
  | 'witnessed'
  | 'injuries'
  | 'injuryGrade'
  | 'anticoagulant'
  | 'doctorInformedAt'
  | 'relativesInformedAt'
>;
interface Part {
  readonly form: Form<ShortFields>;
}

/** What, when, where, how, and whether somebody saw it: one tap each. */
export function EventFields({ form, now = true }: Part & { readonly now?: boolean }) {
  const t = useText();
  const options = useOptions();
  return (
    <>
      <ChoiceField label={t('fields.kind')} options={options.kind} {...form.field('kind')} />
      <MomentField
        label={t('fields.happenedAt')}
        {...form.field('happenedAt')}
        {...(now ? {} : { emptyText: t('actions.notKnown') })}
      />
      <MomentField label={t('fields.foundAt')} emptyText={t('actions.notKnown')} {...form.field('foundAt')} />
      <ChoiceField label={t('fields.place')} options={options.place} {...form.field('place')} />
      <ChoiceField label={t('fields.manner')} options={options.manner} {...form.field('manner')} />
      <ChoiceField label={t('fields.witnessed')} options={options.witnessed} {...form.field('witnessed')} />
    </>
  );
}

type Hurt = Injury | 'none';

/** "None" is an answer: grade 0. Nothing chosen is none. An injury after it asks for its grade anew. */
export function InjuryField({ form, known }: Part & { readonly known?: Known | undefined }) {
  const t = useText();
  const thinners = useThinners()(known);
  const options = useOptions();
  const { value, error, name } = form.field('injuries');
  const none = form.value.injuryGrade === 0;
  const choose = (next: readonly Hurt[]) => {
    const hurt = next.filter((one): one is Injury => one !== 'none');
    const saysNone = next.includes('none') && (!none || hurt.length === 0);
    form.change({
      injuries: saysNone ? [] : hurt,
      injuryGrade: saysNone ? 0 : none ? null : (form.value.injuryGrade ?? null),
      // the orders answer at once; who knows better says so
      ...(hurt.includes('head') && thinners.anticoagulant && !form.value.anticoagulant
        ? { anticoagulant: 'yes' as const }
        : {}),
    });
  };
  const chosen: readonly Hurt[] = none ? ['none'] : value || [];
  const facts = {
    kind: form.value.kind || ('fall' as const),
    injuries: value || [],
    anticoagulant: form.value.anticoagulant || null,
  };
  return (
    <Stack gap="md">
      <ChoicesField<Hurt>
        label={t('fields.injuries')}
        name={name}
        error={error}
        value={chosen}
        onChange={choose}
        options={(['none', ...injuries] as const).map((one) => ({
          value: one,
          label: t(`injuries.${one}`),
        }))}
      />
      {facts.injuries.includes('head') && (
        <ChoiceField
          label={t('states.askAnticoagulant')}
          help={thinners.lines.length === 0 ? undefined : thinners.lines.join('. ')}
          options={options.anticoagulant}
          {...form.field('anticoagulant')}
          // a second tap on what the orders answered does not take it away
          {...(thinners.anticoagulant ? { mandatory: true } : {})}
        />
      )}
      {headUnderAnticoagulant(facts) && (
        <Alert color="red" title={t('states.alarm')} role="alert">
          {t('states.alarmHelp')}
        </Alert>
      )}
    </Stack>
  );
}

const informed = ['doctorInformedAt', 'relativesInformedAt'] as const;

/** Who has been told by now: one tap each, with the time. */
export function InformedNow({ form }: Part) {
  const t = useText();
  return (
    <ChoicesField
      label={t('actions.informedNow')}
      value={informed.filter((name) => form.value[name])}
      onChange={(next) =>
        form.change(
          Object.fromEntries(
            informed.map((name) => [
              name,
              next.includes(name) ? form.value[name] || serverNow().toISOString() : null,
            ]),
          ),
        )
      }
      options={informed.map((value) => ({ value, label: t(`fields.${value}`) }))}
    />
  );
}
