import { Stack, Text } from '@mantine/core';
import { Attachments } from '#apps/files/web/parts.tsx';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ChangesOnDemand } from '#platform/web/kit/timeline/ChangesOnDemand.tsx';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { attachments } from '../contract/attachments.ts';
import { history } from '../contract/history.ts';
import { type Measure, measures } from '../contract/measures.ts';
import type { May } from './permissions.ts';
import { runs } from './marks.tsx';
import { useText } from './text.ts';

/** What was ordered and told; what nobody said is left out. */
export function MeasureFacts({ measure }: { readonly measure: Measure }) {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const moment = (at: string | null) => at && format.instant(at);
  const said = (items: readonly (readonly [keyof Measure & string, string | null])[]) => (
    <Facts
      items={items
        .filter(([, value]) => value)
        .map(([name, value]) => [t(`fields.${name as 'kind'}`), value] as const)}
    />
  );
  const agreed = measure.agreedInTeam === null ? null : frame(measure.agreedInTeam ? 'kit.yes' : 'kit.no');
  return (
    <>
      <Section title={t('sections.order')}>
        <Stack gap="sm">
          {said([
            ['medicineId', measure.medicineName],
            ['purpose', t(`purposes.${measure.purpose}`)],
            ['reason', measure.reason],
            ['milderMeans', measure.milderMeans],
            ['orderedBy', measure.orderedBy],
            ['capacity', t(`capacities.${measure.capacity}`)],
            [
              'capacityAssessedBy',
              `${measure.capacityAssessedBy}, ${format.day(measure.capacityAssessedOn)}`,
            ],
            ['emergency', measure.emergency ? frame('kit.yes') : null],
            ['startsAt', moment(measure.startsAt)],
            ['plannedEnd', measure.plannedEnd && format.day(measure.plannedEnd)],
            ['nextReviewOn', runs(measure) ? format.day(measure.nextReviewOn) : null],
          ])}
          <Text c="dimmed" size="sm">
            {t('states.recordedBy', {
              by: measure.recorded.by ?? t('states.unknownPerson'),
              at: format.instant(measure.recorded.at),
            })}
          </Text>
          {(['ended', 'struck'] as const).map(
            (what) =>
              measure[what] && (
                <Text key={what}>
                  {t(`states.${what}By`, {
                    by: measure[what].by ?? t('states.unknownPerson'),
                    at: format.instant(measure[what].at),
                    reason: measure[what].reason,
                  })}
                </Text>
              ),
          )}
        </Stack>
      </Section>
      <Section title={t('sections.told')}>
        {said([
          ['information', measure.information],
          ['representative', measure.representative],
          ['representation', measure.representation && t(`representations.${measure.representation}`)],
          ['noRepresentative', measure.noRepresentative ? frame('kit.yes') : null],
          ['representativeInformedAt', moment(measure.representativeInformedAt)],
          ['representativeInformedHow', measure.representativeInformedHow],
          ['representativeReaction', measure.representativeReaction],
          ['authorityInformedAt', moment(measure.authorityInformedAt)],
          ['authorityNote', measure.authorityNote],
          ['agreedInTeam', agreed],
          ['doctor', measure.doctor],
          ['riskNotes', measure.riskNotes],
        ])}
      </Section>
    </>
  );
}

const files = {
  add: attachments.add,
  remove: attachments.remove,
  download: attachments.download,
  prefix: 'restrictions.attachments',
};

/** The order on paper, the consent, letters. */
export function FilesPart({ measure, may }: { readonly measure: Measure; readonly may: May }) {
  const t = useText();
  const { data } = useCall(attachments.list, { residentId: measure.residentId });
  const items = data?.filter((one) => one.subjectId === measure.id) ?? [];
  if (!data || (items.length === 0 && !may.write)) return null;
  return (
    <Section title={t('sections.files')}>
      <Attachments
        calls={files}
        residentId={measure.residentId}
        subjectId={measure.id}
        items={items}
        mayWrite={may.write && measure.struck === null}
        mayRemove={may.edit && measure.struck === null}
      />
    </Section>
  );
}

const contact = [
  ['name', 'authorityName'],
  ['address', 'authorityAddress'],
  ['phone', 'authorityPhone'],
  ['email', 'authorityEmail'],
] as const;

/** Whom one may call at any time. */
export function AuthorityPart({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data } = useCall(measures.authority, { residentId });
  if (!data) return null;
  return (
    <Section title={t('sections.authority')}>
      <Stack gap="xs">
        <Text>{t('help.request')}</Text>
        {data.name === '' ? (
          <Text c="dimmed">{t('states.noAuthority')}</Text>
        ) : (
          <Facts
            items={contact
              .filter(([part]) => data[part] !== '')
              .map(([part, label]) => [t(`settings.${label}`), data[part]] as const)}
          />
        )}
      </Stack>
    </Section>
  );
}

function Changes({ residentId }: { readonly residentId: string }) {
  return <ChangeTimeline bare app="restrictions" list={usePages(history.list, { residentId, limit: 10 })} />;
}

/** Who changed what, before and after. */
export function MeasureHistory({ residentId }: { readonly residentId: string }) {
  const t = useText();
  return (
    <ChangesOnDemand of={t('screens.MeasuresView')}>
      {() => <Changes residentId={residentId} />}
    </ChangesOnDemand>
  );
}
