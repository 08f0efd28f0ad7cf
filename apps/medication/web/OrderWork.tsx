import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FileDrop, UploadState, useUploads } from '#apps/files/web/parts.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Order } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import type { Way } from '../domain/standing.ts';
import { ChangeForm, Checks } from './OrderForm.tsx';
import { useOptions } from './words.ts';
import { useText } from './text.ts';

interface Work {
  readonly order: Order;
  readonly onDone: () => void;
}
interface WordFields {
  readonly orderedBy: string;
  readonly way: Way;
}
const keyOf = ({ residentId, id, version }: Order) => ({ residentId, id, version });
const shared = (onDone: () => void) => ({ onDone, onCancel: onDone, refreshes: ['residents.'] });

/** On whose word, and how it was said. */
function OnWord({ form }: { readonly form: Pick<Form<WordFields>, 'field'> }) {
  const t = useText();
  const options = useOptions();
  return (
    <>
      <TextField label={t('fields.orderedBy')} {...form.field('orderedBy')} />
      <ChoiceField label={t('fields.way')} options={options.way} {...form.field('way')} />
    </>
  );
}

function PauseForm({ order, onDone }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={orders.pause}
      initial={{ ...keyOf(order), orderedBy: order.current.doctor, reason: '' }}
      submit={t('actions.pause')}
      success={t('states.paused')}
      {...shared(onDone)}
    >
      {(form) => (
        <>
          <DayField label={t('fields.toDay')} help={t('help.pause')} {...form.field('toDay')} />
          <MomentField label={t('fields.from')} {...form.field('from')} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
          <ParagraphField label={t('fields.notes')} rows={2} {...form.field('notes')} />
          <OnWord form={form as never} />
        </>
      )}
    </ActionForm>
  );
}

function ResumeForm({ order, onDone }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={orders.resume}
      initial={{ ...keyOf(order), orderedBy: order.current.doctor, reason: '' }}
      submit={t('actions.resume')}
      success={t('states.resumed')}
      {...shared(onDone)}
    >
      {(form) => (
        <>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
          <OnWord form={form as never} />
          <Checks
            residentId={order.residentId}
            orderId={order.id}
            call={orders.resume}
            order={order.upcoming ?? order.current}
            form={form as never}
          />
        </>
      )}
    </ActionForm>
  );
}

function StopForm({ order, onDone }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={orders.stop}
      initial={{ ...keyOf(order), orderedBy: order.current.doctor, reason: '' }}
      submit={t('actions.stop')}
      success={t('states.stopped')}
      danger
      {...shared(onDone)}
    >
      {(form) => (
        <>
          <Text>{t('help.stop')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
          <ParagraphField label={t('fields.notes')} rows={2} {...form.field('notes')} />
          <MomentField label={t('fields.stoppedAt')} {...form.field('stoppedAt')} />
          <OnWord form={form as never} />
        </>
      )}
    </ActionForm>
  );
}

function RenewForm({ order, onDone }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={orders.renew}
      initial={{ ...keyOf(order), orderedBy: order.current.doctor }}
      submit={t('actions.renew')}
      success={t('states.renewed')}
      {...shared(onDone)}
    >
      {(form) => (
        <>
          <DayField label={t('fields.prescribedOn')} {...form.field('prescribedOn')} />
          <DayField label={t('fields.validUntil')} {...form.field('validUntil')} />
          <OnWord form={form as never} />
          <Checks
            residentId={order.residentId}
            orderId={order.id}
            call={orders.renew}
            order={order.upcoming ?? order.current}
            form={form as never}
          />
        </>
      )}
    </ActionForm>
  );
}

/** Keeps the paper that the doctor signed. */
function ScanForm({ order, onDone }: Work) {
  const t = useText();
  const uploads = useUploads();
  const [name, setName] = useState('');
  const step = order.steps.find((one) => one.unsigned);
  if (step === undefined) return null;
  return (
    <ActionForm
      call={orders.sign}
      initial={{ ...keyOf(order), stepId: step.id }}
      submit={t('actions.signScan')}
      success={t('states.signed')}
      {...shared(onDone)}
    >
      {(form) => (
        <Stack gap="sm">
          <FileDrop
            label={t('fields.file')}
            many={false}
            disabled={uploads.position !== null}
            onFiles={(files) =>
              void uploads.run(files.slice(0, 1), 'medication.orders', (fileId, file) => {
                form.change({ fileId });
                setName(file.name);
                return Promise.resolve();
              })
            }
          >
            <Text size="sm">{name}</Text>
          </FileDrop>
          <UploadState uploads={uploads} />
        </Stack>
      )}
    </ActionForm>
  );
}

const works = {
  change: ChangeForm,
  pause: PauseForm,
  resume: ResumeForm,
  stop: StopForm,
  renew: RenewForm,
  signScan: ScanForm,
};
export type WorkName = keyof typeof works;

/** Opens what can be done with an order beside the page. */
export function openWorkOn(what: WorkName, order: Order, title: string): void {
  const key = `medication:${what}:${order.id}`;
  const Shown = works[what];
  openWork({
    key,
    title,
    residentId: order.residentId,
    render: () => <Shown order={order} onDone={() => closeWork(key)} />,
  });
}
