import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import type { Version } from '../contract/order-shape.ts';
import { quantityText } from '../domain/quantity.ts';
import { parts, shortForm } from '../domain/short-form.ts';
import { Validity } from './PrescriptionsTab.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

type Field = 'name';
type Item = readonly [field: string, value: string | null];

function Part({
  bare,
  title,
  children,
}: {
  readonly bare: boolean;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return bare ? <div>{children}</div> : <Section title={title}>{children}</Section>;
}

/** All that a version says of a medicine; what nobody said is left out. */
export function OrderFacts({
  version,
  bare = false,
}: {
  readonly version: Version;
  /** Within another part: without titles. */
  readonly bare?: boolean;
}) {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const said = useSaid();
  const yes = (is: boolean) => (is ? frame('kit.yes') : null);
  const text = (value: number | null) => (value === null ? null : String(value));
  const times = parts
    .filter((part) => version[part] > 0)
    .map((part) => `${version[`${part}Time`]} ${quantityText(version[part])}`)
    .join(', ');
  const shown = (items: readonly Item[]) => (
    <Facts
      items={items
        .filter(([, value]) => value)
        .map(([field, value]) => [t(`fields.${field as Field}`), value] as const)}
    />
  );
  const confirmed = version.maximumConfirmed;
  return (
    <>
      <Part bare={bare} title={t('sections.dosage')}>
        <Stack gap="sm">
          {shown([
            ['type', t(`types.${version.type}`)],
            ['repetition', said.timing(version)],
            ['time', times],
            ['unit', t(`units.${version.unit}`)],
            ['startsAt', format.instant(version.startsAt)],
            ['endsOn', version.endsOn && format.day(version.endsOn)],
            ['max24', text(version.max24)],
            ['max24Milligrams', text(version.max24Milligrams)],
            ['perDay', version.type === 'fixed' ? quantityText(version.perDay) : null],
          ])}
          {version.rows.length > 0 && (
            <Facts items={version.rows.map((row) => [format.day(row.day), shortForm(row)] as const)} />
          )}
          {confirmed !== null && (
            <Text>
              {t('states.confirmedMaximum', {
                by: confirmed.by ?? t('states.unknownPerson'),
                at: format.instant(confirmed.at),
              })}
            </Text>
          )}
        </Stack>
      </Part>
      <Part bare={bare} title={t('sections.medicine')}>
        {shown([
          ['substances', version.substances],
          ['form', t(`forms.${version.form}`)],
          ['strength', version.strength],
          ['indication', version.indication],
          ['choice', text(version.choice)],
          ['callDoctor', version.callDoctor],
          ['emptyStomach', yes(version.emptyStomach)],
          ['food', version.food && t(`foods.${version.food}`)],
          ['injection', version.injection && t(`injections.${version.injection}`)],
          ['priority', version.priority === 'normal' ? null : t(`priorities.${version.priority}`)],
          ['blistered', yes(version.blistered)],
          ['mds', yes(version.mds)],
          ['strain', version.strain],
          ['comments', version.comments],
        ])}
      </Part>
      <Part bare={bare} title={t('sections.order')}>
        <Stack gap="sm">
          {shown([
            ['doctor', version.doctor],
            ['prescribedOn', format.day(version.prescribedOn)],
          ])}
          <div>
            <Validity until={version.validUntil} />
          </div>
        </Stack>
      </Part>
    </>
  );
}
