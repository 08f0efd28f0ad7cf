import { Button, SimpleGrid, Text } from '@mantine/core';
import { useAct } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Timeline } from '#platform/web/kit/timeline/Timeline.tsx';
import { states } from '#platform/web/theme/states.ts';
import { records, type Sheet } from '../contract/records.ts';
import { highest, scales, valueThatCounts } from '../domain/scales.ts';
import { useText } from './text.ts';

/** What the answers give on each scale, and the vendor's value where there is one: that one counts. */
function Scales({ sheet }: { readonly sheet: Sheet }) {
  const t = useText();
  return (
    <Facts
      items={scales
        .filter((scale) => scale in sheet.reckoned || scale in sheet.record.deliveredScales)
        .map((scale) => {
          const { value, from } = valueThatCounts(
            sheet.reckoned[scale] ?? null,
            sheet.record.deliveredScales[scale] ?? null,
          );
          const hint =
            from === 'delivered'
              ? t('fields.delivered')
              : scale === 'drs' && value !== null && value >= 3
                ? t('states.possibleDepression')
                : sheet.devices.includes(scale)
                  ? t('states.deviceKept')
                  : '';
          return [
            t(`scales.${scale}`),
            value === null
              ? null
              : `${t('states.answeredOf', { answered: value, asked: highest(scale, sheet.counting) })}${hint === '' ? '' : ` · ${hint}`}`,
          ] as const;
        })}
    />
  );
}

function CareLevel({ sheet: { record }, mayEdit }: { readonly sheet: Sheet; readonly mayEdit: boolean }) {
  const t = useText();
  const format = useFormat();
  const take = useAct(records.takeCareLevel, { success: t('states.levelTaken'), refreshes: ['residents'] });
  return (
    <>
      <Facts
        items={[
          [t('fields.careInstrument'), record.careInstrument],
          [
            t('fields.careLevel'),
            record.careLevel === null ? null : t('states.levelOf', { level: record.careLevel }),
          ],
          [
            t('fields.careMinutes'),
            record.careMinutes === null
              ? null
              : t('states.minutes', { minutes: format.number(record.careMinutes) }),
          ],
          [t('fields.careFrom'), record.careFrom && format.day(record.careFrom)],
          [t('fields.careTo'), record.careTo && format.day(record.careTo)],
          [t('fields.doctorSignedOn'), record.doctorSignedOn && format.day(record.doctorSignedOn)],
        ]}
      />
      {mayEdit && record.status === 1 && record.careLevel !== null && record.replacedBy === null && (
        <Button
          variant="default"
          mt="md"
          style={{ alignSelf: 'flex-start' }}
          loading={take.busy}
          onClick={() => void take.send({ residentId: record.residentId, id: record.id })}
        >
          {t('actions.takeCareLevel')}
        </Button>
      )}
    </>
  );
}

function Areas({ sheet }: { readonly sheet: Sheet }) {
  const t = useText();
  const mds = useDictionary('assessment-exchange.mdsAreas');
  const ltcf = useDictionary('assessment-exchange.ltcfAreas');
  const triggered = sheet.record.areas.filter((area) => area.triggered);
  if (triggered.length === 0) return <Text c="dimmed">{t('states.noAreas')}</Text>;
  return (
    <ul
      aria-label={t('fields.areas')}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: 0, margin: 0, listStyle: 'none' }}
    >
      {triggered.map((area) => (
        <li key={`${area.system} ${area.code}`}>
          <StatusBadge status="warning" label={(area.system === 'mds' ? mds : ltcf).word(area.code)} />
        </li>
      ))}
    </ul>
  );
}

const looks = {
  transmitted: states.transmitted,
  accepted: states.accepted,
  rejected: states.rejected,
  results: 'info',
} as const;

/** Derived scales, care level, triggered areas and the transmission log of a record. */
export function RecordFacts({ sheet, mayEdit }: { readonly sheet: Sheet; readonly mayEdit: boolean }) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Section title={t('sections.scales')}>
        <Scales sheet={sheet} />
      </Section>
      <Section title={t('sections.careLevel')}>
        <CareLevel sheet={sheet} mayEdit={mayEdit} />
      </Section>
      <Section title={t('sections.areas')}>
        <Areas sheet={sheet} />
      </Section>
      <Section title={t('sections.log')}>
        {sheet.log.length === 0 ? (
          <Text c="dimmed">{t('states.notLogged')}</Text>
        ) : (
          <Timeline
            label={t('lists.log')}
            items={sheet.log.map((one) => ({
              id: one.id,
              at: one.at,
              title: t(`logKinds.${one.kind}`),
              body: one.note,
              status: looks[one.kind],
              ...(one.by === null ? {} : { by: one.by }),
            }))}
          />
        )}
      </Section>
    </SimpleGrid>
  );
}
