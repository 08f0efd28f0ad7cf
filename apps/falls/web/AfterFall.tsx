import { Button, Group, Stack, Text } from '@mantine/core';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { Attachments } from '#apps/files/web/parts.tsx';
import { attachments } from '../contract/attachments.ts';
import { type Fall, falls } from '../contract/falls.ts';
import { checkedClosely, checksFrom, isWatched } from '../domain/checks.ts';
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

/** After a blow to the head: how often it is checked is proposed, one press orders it. */
export function HeadChecks({ fall, may }: Of) {
  const t = useText();
  const format = useFormat();
  const order = useAct(falls.orderChecks, { success: t('checks.ordered'), refreshes: ['care-tasks.'] });
  if (fall.checks !== null) {
    return (
      <Section title={t('checks.title')}>
        <Text>
          {t('checks.orderedBy', {
            until: format.instant(fall.checks.until),
            by: fall.checks.by ?? t('states.unknownPerson'),
            at: format.instant(fall.checks.at),
          })}
        </Text>
      </Section>
    );
  }
  const times = checksFrom(fall, serverNow().toISOString());
  const until = times.at(-1);
  if (until === undefined || !may.write || fall.struck !== null) return null;
  return (
    <Section title={t('checks.title')}>
      <Stack gap="sm">
        <Text>{t('checks.proposal', { count: times.length, until: format.instant(until) })}</Text>
        {checkedClosely(fall) && (
          <Text>{t(fall.anticoagulant === 'yes' ? 'checks.closely' : 'checks.unknown')}</Text>
        )}
        <Group>
          <Button
            variant="default"
            loading={order.busy}
            onClick={() =>
              void order.send({ residentId: fall.residentId, id: fall.id, version: fall.version })
            }
          >
            {t('checks.order')}
          </Button>
        </Group>
      </Stack>
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
