import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { diagnoses, type Diagnosis } from '../contract/diagnoses.ts';
import { diagnosisStatuses, type DiagnosisStatus, isPresent } from '../domain/diagnoses.ts';
import { useText } from './text.ts';

interface Fields {
  residentId: string;
  name: string;
  status: DiagnosisStatus;
  code?: string | undefined;
  onsetOn?: string | null | undefined;
  endedOn?: string | null | undefined;
  doctorId?: string | null | undefined;
  remarks?: string | undefined;
}

function DiagnosisFields({
  form,
  residentId,
  doctor,
}: {
  readonly form: Form<Fields>;
  readonly residentId: string;
  readonly doctor?: { readonly id: string; readonly name: string };
}) {
  const t = useText();
  const format = useFormat();
  const [text, setText] = useState('');
  const linked =
    useCall(diagnoses.doctors, { residentId, ...(text === '' ? {} : { text }) }, { keep: true }).data ?? [];
  // those of the resident, others of the directory by typing; who is no longer linked stays on the diagnosis
  const doctors = doctor && linked.every((one) => one.id !== doctor.id) ? [...linked, doctor] : linked;
  return (
    <>
      <TextField label={t('fields.diagnosis')} {...form.field('name')} />
      <ChoiceField
        label={t('fields.status')}
        options={diagnosisStatuses.map((value) => ({ value, label: t(`diagnosisStatuses.${value}`) }))}
        {...form.field('status')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label={t('fields.code')} exact {...form.field('code')} />
        <SelectField
          label={t('fields.doctorId')}
          options={doctors.map((one) => ({ value: one.id, label: one.name }))}
          onSearch={setText}
          {...form.field('doctorId')}
        />
        <DayField label={t('fields.onsetOn')} max={format.today()} {...form.field('onsetOn')} />
        {form.value.status && !isPresent(form.value.status) && (
          <DayField label={t('fields.endedOn')} {...form.field('endedOn')} />
        )}
      </SimpleGrid>
      <ParagraphField label={t('fields.remarks')} rows={2} {...form.field('remarks')} />
    </>
  );
}

function NewDiagnosis({
  residentId,
  onClose,
}: {
  readonly residentId: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={diagnoses.create}
      initial={{
        residentId,
        name: '',
        status: 'active',
        code: '',
        onsetOn: null,
        endedOn: null,
        doctorId: null,
        remarks: '',
      }}
      draftKey={`health-record:diagnosis:${residentId}`}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => <DiagnosisFields form={form} residentId={residentId} />}
    </ActionForm>
  );
}

function ChangeDiagnosis({
  diagnosis,
  onClose,
}: {
  readonly diagnosis: Diagnosis;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { id, residentId, version, name, status, code, onsetOn, endedOn, doctorId, doctor, remarks } =
    diagnosis;
  return (
    <ActionForm
      call={diagnoses.change}
      initial={{ id, residentId, version, name, status, code, onsetOn, endedOn, doctorId, remarks }}
      draftKey={`health-record:diagnosis:${id}`}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <DiagnosisFields
          form={form}
          residentId={residentId}
          {...(doctorId !== null
            ? { doctor: { id: doctorId, name: doctor ?? t('states.unknownPerson') } }
            : {})}
        />
      )}
    </ActionForm>
  );
}

export function openNewDiagnosis(residentId: string, title: string): void {
  const key = `health-record:diagnosis:${residentId}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <NewDiagnosis residentId={residentId} onClose={() => closeWork(key)} />,
  });
}

export function openDiagnosis(diagnosis: Diagnosis, title: string): void {
  const key = `health-record:diagnosis:${diagnosis.id}`;
  openWork({
    key,
    title,
    residentId: diagnosis.residentId,
    render: () => <ChangeDiagnosis diagnosis={diagnosis} onClose={() => closeWork(key)} />,
  });
}
