import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Fall, FallFields, falls } from '../contract/falls.ts';
import { missingFor } from '../domain/falls.ts';
import { ProtocolFields } from './protocol-fields.tsx';
import { KnownPart } from './KnownPart.tsx';
import { useText } from './text.ts';

/** What people fill in, of a protocol. */
const fieldsOf = (fall: Fall): FallFields => FallFields.parse(fall);

/** What is missing so far, as one types. */
function Missing({ fields }: { readonly fields: unknown }) {
  const t = useText();
  const parsed = FallFields.safeParse(fields);
  if (!parsed.success) return null;
  const missing = missingFor(parsed.data).map((name) => t(`fields.${name}`));
  return (
    <Text role="status" c="dimmed">
      {missing.length === 0
        ? t('states.nothingMissing')
        : t('states.missing', { missing: missing.join(', ') })}
    </Text>
  );
}

/** Fills in a protocol; it is complete when nothing is missing and somebody says so. */
export function FillFall({ fall, onDone }: { readonly fall: Fall; readonly onDone: () => void }) {
  const t = useText();
  const { id, residentId, version } = fall;
  const known = useCall(falls.known, { residentId, at: fall.at }).data;
  return (
    <ActionForm
      call={falls.fill}
      initial={{ residentId, id, version, complete: false, ...fieldsOf(fall), confirmed: [] }}
      draftKey={`falls:fill:${id}`}
      success={(done) => t(done.completed === null ? 'states.kept' : 'states.completed')}
      submit={t('actions.save')}
      onDone={onDone}
      refreshes={['residents.', 'care-tasks.']}
    >
      {(form) => (
        <>
          <KnownPart known={known} form={partOf(form)} />
          <ProtocolFields form={partOf(form)} known={known} />
          <Missing fields={form.value} />
          <SwitchField label={t('actions.complete')} {...form.field('complete')} />
        </>
      )}
    </ActionForm>
  );
}

/** Changes a complete protocol, with the reason. */
export function CorrectFall({ fall, onDone }: { readonly fall: Fall; readonly onDone: () => void }) {
  const t = useText();
  const { id, residentId, version } = fall;
  return (
    <ActionForm
      call={falls.correct}
      initial={{ residentId, id, version, reason: '', ...fieldsOf(fall), confirmed: [] }}
      draftKey={`falls:correct:${id}`}
      success={t('states.corrected')}
      submit={t('actions.correct')}
      onDone={onDone}
      onCancel={onDone}
      refreshes={['residents.', 'care-tasks.']}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.correctText')}</Text>
          <ProtocolFields form={partOf(form)} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

function StrikeFall({ fall, onClose }: { readonly fall: Fall; readonly onClose: () => void }) {
  const t = useText();
  const { id, residentId, version } = fall;
  return (
    <ActionForm
      call={falls.strike}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.stricken')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.', 'care-tasks.']}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.strikeText')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

/** Opens the striking beside the page. */
export function openStrike(fall: Fall, title: string): void {
  const key = `falls:strike:${fall.id}`;
  openWork({
    key,
    title,
    residentId: fall.residentId,
    render: () => <StrikeFall fall={fall} onClose={() => closeWork(key)} />,
  });
}
