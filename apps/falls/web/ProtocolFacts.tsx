import { Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import type { Fall, FallFields } from '../contract/falls.ts';
import { useShown } from './shown.ts';
import { useText } from './text.ts';

type Name = keyof FallFields;
const parts = {
  event: [
    'kind',
    'happenedAt',
    'foundAt',
    'place',
    'manner',
    'activity',
    'witnessed',
    'witnesses',
    'note',
    'ownAccount',
  ],
  injury: ['injuries', 'injuryGrade', 'injuryPlaces', 'injuryNote', 'anticoagulant'],
  state: [
    'consciousness',
    'pupils',
    'pulse',
    'temperature',
    'glucose',
    'pain',
    'lyingSystolic',
    'lyingDiastolic',
    'standingSystolic',
    'standingDiastolic',
    'pressureRefused',
  ],
  care: [
    'immediateMeasures',
    'firstAid',
    'monitoring',
    'doctorInformedAt',
    'doctorInformed',
    'relativesInformedAt',
    'relativesInformed',
    'headOfNursingInformedAt',
    'headOfNursingInformed',
    'informedBy',
    'hospitalTransfer',
  ],
  surroundings: [
    'footwear',
    'aid',
    'aidState',
    'floor',
    'light',
    'glassesWorn',
    'hearingAidWorn',
    'bellInReach',
    'bedRailsUp',
    'restraintInUse',
    'alarmDevice',
    'medicines',
    'alcohol',
  ],
  analysis: ['causeAnalysis', 'plannedMeasures', 'followUpOn'],
} as const satisfies Readonly<Record<string, readonly Name[]>>;

/** A protocol to read: what was filled in, by parts, and what it said before. */
export function ProtocolFacts({ fall }: { readonly fall: Fall }) {
  const t = useText();
  const format = useFormat();
  const shown = useShown();
  return (
    <Stack gap="lg">
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => {
        const said = parts[part]
          .map((name: Name) => [t(`fields.${name}`), shown(name, fall[name])] as const)
          .filter(([, value]) => value !== '');
        return (
          said.length > 0 && (
            <Section key={part} title={t(`sections.${part}`)}>
              <Facts items={said} />
            </Section>
          )
        );
      })}
      {fall.corrections.length > 0 && (
        <Section title={t('sections.earlier')}>
          <Stack gap="sm">
            {fall.corrections.map((one) => (
              <div key={one.at}>
                <Text fw={600}>
                  {t('states.correctedBy', {
                    by: one.by ?? t('states.unknownPerson'),
                    at: format.instant(one.at),
                    reason: one.reason,
                  })}
                </Text>
                {Object.entries(one.before).map(([name, value]) => (
                  <Text key={name}>
                    {t('states.was', {
                      field: t(`fields.${name as Name}`),
                      value: shown(name as Name, value) || t('states.nothing'),
                    })}
                  </Text>
                ))}
              </div>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}
