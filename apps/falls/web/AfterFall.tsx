import { Group, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { Attachments } from '#apps/files/web/parts.tsx';
import { attachments } from '../contract/attachments.ts';
import { type Fall, falls } from '../contract/falls.ts';
import { isWatched } from '../domain/checks.ts';
import { useText } from './text.ts';

interface Of {
  readonly fall: Fall;
  readonly may: { readonly write: boolean; readonly edit: boolean };
}

const files = {
  add: attachments.add,
  remove: attachments.remove,
  download: attachments.download,
  prefix: 'falls.attachments',
};

/** Photos of the injury and other papers. */
export function FallFiles({ fall, may }: Of) {
  const t = useText();
  const { data } = useCall(attachments.list, { residentId: fall.residentId });
  const items = data?.filter((one) => one.subjectId === fall.id) ?? [];
  if (!data || (items.length === 0 && !may.write)) return null;
  return (
    <Section title={t('sections.files')}>
      <Attachments
        calls={files}
        residentId={fall.residentId}
        subjectId={fall.id}
        items={items}
        mayWrite={may.write && fall.struck === null}
        mayRemove={may.edit && fall.struck === null}
      />
    </Section>
  );
}

/** What other apps propose because of it: an observation, orders of vital signs. */
export function Proposals({ fall, may }: Of) {
  if (!may.write || fall.struck !== null || !isWatched(fall, serverNow().toISOString())) return null;
  return (
    <Group gap="sm">
      <Slot name="fall.after" props={{ residentId: fall.residentId }} />
    </Group>
  );
}

/** What was found when somebody looked again. */
export function FollowUp({ fall, may }: Of) {
  const t = useText();
  const format = useFormat();
  const { residentId, id, version, followedUp, followUpOn } = fall;
  if (followedUp !== null) {
    return (
      <Section title={t('fields.followUpOn')}>
        <Text>
          {t('followUp.by', {
            by: followedUp.by ?? t('states.unknownPerson'),
            at: format.instant(followedUp.at),
            note: followedUp.note,
          })}
        </Text>
      </Section>
    );
  }
  if (followUpOn === null || fall.completed === null || fall.struck !== null || !may.write) return null;
  return (
    <Section title={`${t('fields.followUpOn')} ${format.day(followUpOn)}`}>
      <ActionForm
        key={version}
        call={falls.followUp}
        initial={{ residentId, id, version, note: '' }}
        submit={t('followUp.record')}
        success={t('followUp.recorded')}
        refreshes={['residents.']}
      >
        {(form) => <ParagraphField label={t('fields.followUpNote')} rows={2} {...form.field('note')} />}
      </ActionForm>
    </Section>
  );
}
