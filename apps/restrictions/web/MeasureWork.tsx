import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Measure, measures, Told } from '../contract/measures.ts';
import { MedicineField } from './order-fields.tsx';
import { useText } from './text.ts';
import { ToldFields } from './told-fields.tsx';

interface Work {
  readonly measure: Measure;
  readonly onClose: () => void;
}

const keyOf = ({ residentId, id, version }: Measure) => ({ residentId, id, version });
const shared = (onClose: () => void) => ({ onDone: onClose, onCancel: onClose, refreshes: ['residents.'] });

function ReviewForm({ measure, onClose }: Work) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={measures.review}
      initial={{ ...keyOf(measure), note: '' }}
      draftKey={`restrictions:review:${measure.id}`}
      submit={t('actions.review')}
      success={(done) => t('states.reviewed', { day: format.day(done.nextReviewOn) })}
      {...shared(onClose)}
    >
      {(form) => (
        <>
          <ParagraphField label={t('fields.note')} rows={3} {...form.field('note')} />
          <DayField
            label={t('fields.nextReviewOn')}
            help={t('help.reviewOn')}
            {...form.field('nextReviewOn')}
          />
        </>
      )}
    </ActionForm>
  );
}

function EndForm({ measure, onClose }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={measures.end}
      initial={{ ...keyOf(measure), reason: '' }}
      submit={t('actions.end')}
      success={t('states.ending')}
      {...shared(onClose)}
    >
      {(form) => (
        <>
          <MomentField label={t('fields.endedAt')} {...form.field('endedAt')} />
          <TextField label={t('fields.endReason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

function MedicineForm({ measure, onClose }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={measures.nameMedicine}
      initial={keyOf(measure)}
      submit={t('actions.medicine')}
      success={t('states.medicineNamed')}
      {...shared(onClose)}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('help.medication')}</Text>
          <MedicineField form={partOf(form)} residentId={measure.residentId} />
        </>
      )}
    </ActionForm>
  );
}

function TellForm({ measure, onClose }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={measures.tell}
      initial={{ ...keyOf(measure), ...Told.parse(measure) }}
      draftKey={`restrictions:tell:${measure.id}`}
      submit={t('actions.save')}
      success={t('states.told')}
      {...shared(onClose)}
    >
      {(form) => <ToldFields form={partOf(form)} />}
    </ActionForm>
  );
}

function ReceiveForm({ measure, onClose }: Work) {
  const t = useText();
  const { residentId, id } = measure;
  return (
    <ActionForm
      call={measures.receive}
      initial={{ residentId, id, sender: '', about: '' }}
      draftKey={`restrictions:receive:${id}`}
      submit={t('actions.receive')}
      success={t('states.received')}
      {...shared(onClose)}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('help.request')}</Text>
          <TextField label={t('fields.sender')} {...form.field('sender')} />
          <MomentField label={t('fields.receivedAt')} {...form.field('receivedAt')} />
          <ParagraphField label={t('fields.about')} rows={3} {...form.field('about')} />
        </>
      )}
    </ActionForm>
  );
}

function StrikeForm({ measure, onClose }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={measures.strike}
      initial={{ ...keyOf(measure), reason: '' }}
      submit={t('actions.strike')}
      danger
      success={t('states.stricken')}
      {...shared(onClose)}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('help.strike')}</Text>
          <TextField label={t('fields.strikeReason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

function PassOnForm({ measure, request, onClose }: Work & { readonly request: Measure['requests'][number] }) {
  const t = useText();
  const { residentId, id } = measure;
  return (
    <ActionForm
      call={measures.passOn}
      initial={{ residentId, id, requestId: request.id, version: request.version, how: '' }}
      submit={t('actions.passOn')}
      success={t('states.passedOn')}
      {...shared(onClose)}
    >
      {(form) => (
        <>
          <MomentField label={t('fields.passedOnAt')} {...form.field('passedOnAt')} />
          <TextField label={t('fields.how')} {...form.field('how')} />
        </>
      )}
    </ActionForm>
  );
}

const forms = {
  medicine: MedicineForm,
  review: ReviewForm,
  end: EndForm,
  tell: TellForm,
  receive: ReceiveForm,
  strike: StrikeForm,
} as const;

const open = (key: string, measure: Measure, title: string, render: (onClose: () => void) => ReactNode) =>
  openWork({ key, title, residentId: measure.residentId, render: () => render(() => closeWork(key)) });

/** Opens a piece of work on a measure beside the page. */
export function openWorkOn(what: keyof typeof forms, measure: Measure, title: string): void {
  const Form = forms[what];
  open(`restrictions:${what}:${measure.id}`, measure, title, (onClose) => (
    <Form measure={measure} onClose={onClose} />
  ));
}

export const openPassOn = (measure: Measure, request: Measure['requests'][number], title: string): void =>
  open(`restrictions:pass-on:${request.id}`, measure, title, (onClose) => (
    <PassOnForm measure={measure} request={request} onClose={onClose} />
  ));
