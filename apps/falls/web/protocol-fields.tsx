import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { BodyMap } from '#platform/web/kit/body/BodyMap.tsx';
import { ChoiceField, YesNoField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { FallFields, Known } from '../contract/falls.ts';
import { injuryGrades } from '../domain/falls.ts';
import { useOptions } from './options.ts';
import { EventFields, InjuryField } from './short-fields.tsx';
import { useText } from './text.ts';

interface Part {
  readonly form: Form<FallFields>;
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Section title={title}>
    <FieldGrid>{children}</FieldGrid>
  </Section>
);

function EventPart({ form }: Part) {
  const t = useText();
  return (
    <Part title={t('sections.event')}>
      <EventFields form={partOf(form)} now={false} />
      <TextField label={t('fields.activity')} {...form.field('activity')} />
      <TextField label={t('fields.witnesses')} {...form.field('witnesses')} />
      <ParagraphField label={t('fields.note')} rows={2} {...form.field('note')} />
      <ParagraphField label={t('fields.ownAccount')} rows={2} {...form.field('ownAccount')} />
    </Part>
  );
}

const surroundings = [
  'glassesWorn',
  'hearingAidWorn',
  'bellInReach',
  'bedRailsUp',
  'restraintInUse',
  'alarmDevice',
] as const;

function SurroundingsPart({ form }: Part) {
  const t = useText();
  const options = useOptions();
  return (
    <Part title={t('sections.surroundings')}>
      <ChoiceField label={t('fields.footwear')} options={options.footwear} {...form.field('footwear')} />
      <ChoiceField label={t('fields.aid')} options={options.aid} {...form.field('aid')} />
      <TextField label={t('fields.aidState')} {...form.field('aidState')} />
      <ChoiceField label={t('fields.floor')} options={options.floor} {...form.field('floor')} />
      <ChoiceField label={t('fields.light')} options={options.light} {...form.field('light')} />
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} data-whole>
        {surroundings.map((name) => (
          <YesNoField key={name} label={t(`fields.${name}`)} {...form.field(name)} />
        ))}
      </SimpleGrid>
      <TextField label={t('fields.medicines')} {...form.field('medicines')} />
      <YesNoField label={t('fields.alcohol')} {...form.field('alcohol')} />
    </Part>
  );
}

const pressures = ['lyingSystolic', 'lyingDiastolic', 'standingSystolic', 'standingDiastolic'] as const;

function StatePart({ form }: Part) {
  const t = useText();
  const options = useOptions();
  return (
    <Part title={t('sections.state')}>
      <ChoiceField
        label={t('fields.consciousness')}
        options={options.consciousness}
        {...form.field('consciousness')}
      />
      <ChoiceField label={t('fields.pupils')} options={options.pupils} {...form.field('pupils')} />
      {pressures.map((name) => (
        <NumberUnitField key={name} label={t(`fields.${name}`)} unit="mmHg" whole {...form.field(name)} />
      ))}
      <NumberUnitField label={t('fields.pulse')} unit="/min" whole {...form.field('pulse')} />
      <NumberUnitField label={t('fields.temperature')} unit="°C" {...form.field('temperature')} />
      <NumberUnitField label={t('fields.glucose')} unit="mmol/l" {...form.field('glucose')} />
      <NumberUnitField label={t('fields.pain')} whole {...form.field('pain')} />
      <SwitchField label={t('fields.pressureRefused')} {...form.field('pressureRefused')} />
    </Part>
  );
}

function InjuryPart({ form, known }: Part & { readonly known: Known | undefined }) {
  const t = useText();
  const grade = form.field('injuryGrade');
  return (
    <Part title={t('sections.injury')}>
      <div data-whole>
        <InjuryField form={partOf(form)} known={known} />
      </div>
      <ChoiceField
        label={t('fields.injuryGrade')}
        name={grade.name}
        error={grade.error}
        value={grade.value === 0 || grade.value ? String(grade.value) : null}
        onChange={(next) => grade.onChange(next === null ? null : Number(next))}
        options={injuryGrades.map((value) => ({ value: String(value), label: t(`grades.${value}`) }))}
      />
      {(form.value.injuries || []).length > 0 && (
        <div data-whole>
          <BodyMap label={t('fields.injuryPlaces')} {...form.field('injuryPlaces')} />
        </div>
      )}
      <TextField label={t('fields.injuryNote')} {...form.field('injuryNote')} />
    </Part>
  );
}

const informed = [
  ['doctorInformedAt', 'doctorInformed'],
  ['relativesInformedAt', 'relativesInformed'],
  ['headOfNursingInformedAt', 'headOfNursingInformed'],
] as const;

function CarePart({ form }: Part) {
  const t = useText();
  return (
    <Part title={t('sections.care')}>
      <ParagraphField label={t('fields.immediateMeasures')} rows={2} {...form.field('immediateMeasures')} />
      <ParagraphField label={t('fields.firstAid')} rows={2} {...form.field('firstAid')} />
      <ParagraphField label={t('fields.monitoring')} rows={2} {...form.field('monitoring')} />
      {informed.map(([at, who]) => [
        <MomentField
          key={at}
          label={t(`fields.${at}`)}
          emptyText={t('actions.notInformed')}
          {...form.field(at)}
        />,
        <TextField key={who} label={t(`fields.${who}`)} {...form.field(who)} />,
      ])}
      <TextField label={t('fields.informedBy')} {...form.field('informedBy')} />
      <YesNoField label={t('fields.hospitalTransfer')} {...form.field('hospitalTransfer')} />
    </Part>
  );
}

function AnalysisPart({ form }: Part) {
  const t = useText();
  return (
    <Part title={t('sections.analysis')}>
      <ParagraphField label={t('fields.causeAnalysis')} rows={3} {...form.field('causeAnalysis')} />
      <ParagraphField label={t('fields.plannedMeasures')} rows={3} {...form.field('plannedMeasures')} />
      <DayField label={t('fields.followUpOn')} {...form.field('followUpOn')} />
    </Part>
  );
}

/** All that the protocol asks, in the order in which one learns it. */
export const ProtocolFields = ({ form, known }: Part & { readonly known?: Known | undefined }) => (
  <>
    <EventPart form={form} />
    <InjuryPart form={form} known={known} />
    <StatePart form={form} />
    <CarePart form={form} />
    <SurroundingsPart form={form} />
    <AnalysisPart form={form} />
  </>
);
