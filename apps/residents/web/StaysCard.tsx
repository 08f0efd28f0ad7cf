import { Button, SimpleGrid, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { type StayRecord, stays } from '../contract/stays.ts';
import { BedField } from './stay-cards.tsx';
import { type CardProps, type Ends, openForm, Row, RowsCard } from './card.tsx';
import { useText } from './text.ts';

/** Entry and exit records. While one is open there is no second entry: the button leads to the open one. */
export function StaysCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const reasons = useDictionary('residents.reasonForLeaving');
  const places = useDictionary('residents.location');
  const query = useCall(stays.list, { residentId });
  const mayWrite = useMay('authorization.residents.stays', 'Write', residentId) && !readOnly;
  const mayEdit = useMay('authorization.residents.stays', 'Edit', residentId) && !readOnly;
  const open = query.data?.find((stay) => stay.exitDate === null);
  const change = (stay: StayRecord) =>
    openForm(residentId, `stay:${stay.id}`, t('profile.stays'), (ends) => (
      <StayForm residentId={residentId} stay={stay} {...ends} />
    ));
  const detail = (stay: StayRecord) =>
    [
      places.word(stay.locationBeforeEntry),
      reasons.word(stay.reasonForLeaving),
      places.word(stay.locationAfterLeaving),
      stay.reservationFrom === null
        ? ''
        : `${t('profile.reservation')} ${format.day(stay.reservationFrom)}–${stay.reservationTo === null ? '' : format.day(stay.reservationTo)}`,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <RowsCard
      title={t('profile.stays')}
      query={query}
      empty={t('profile.noStays')}
      action={
        !mayWrite
          ? undefined
          : {
              label: t('actions.newStay'),
              onClick: () =>
                openForm(residentId, 'stay:new', t('actions.newStay'), (ends) => (
                  <NewStayForm residentId={residentId} {...ends} />
                )),
              ...(open && mayEdit
                ? {
                    blocked: (
                      <Button variant="default" size="compact-md" onClick={() => change(open)}>
                        {t('actions.recordExit')}
                      </Button>
                    ),
                  }
                : {}),
            }
      }
    >
      {(stay) => (
        <Row
          title={`${format.day(stay.entryDate)} – ${stay.exitDate === null ? t('profile.open') : format.day(stay.exitDate)}`}
          detail={detail(stay)}
          actions={
            mayEdit && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`${t('actions.change')}: ${format.day(stay.entryDate)}`}
                onClick={() => change(stay)}
              >
                {t('actions.change')}
              </Button>
            )
          }
        />
      )}
    </RowsCard>
  );
}

interface Entry {
  entryDate: string;
  locationBeforeEntry?: string | undefined;
  reservationFrom?: string | null | undefined;
  reservationTo?: string | null | undefined;
  remarks?: string | undefined;
}

function EntryFields({ form }: { readonly form: Form<Entry> }) {
  const t = useText();
  const places = useDictionary('residents.location');
  return (
    <>
      <DayField label={t('fields.entryDate')} {...form.field('entryDate')} first />
      <SelectField
        label={t('fields.locationBeforeEntry')}
        {...form.field('locationBeforeEntry')}
        options={places.options}
      />
      <SimpleGrid cols={2}>
        <DayField label={t('fields.reservationFrom')} {...form.field('reservationFrom')} />
        <DayField label={t('fields.reservationTo')} {...form.field('reservationTo')} />
      </SimpleGrid>
    </>
  );
}

/** A new entry, with a free bed. */
export function NewStayForm({ residentId, ...ends }: Ends & { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={stays.create}
      initial={{
        residentId,
        entryDate: format.today(),
        locationBeforeEntry: '',
        reservationFrom: null,
        reservationTo: null,
        bedId: null,
        remarks: '',
      }}
      draftKey={`residents.${residentId}.stay`}
      {...ends}
      success={t('residents.changed')}
    >
      {(form) => (
        <>
          <EntryFields form={form as Form<Entry>} />
          <BedField
            label={t('fields.bedId')}
            {...form.field('bedId')}
            from={form.value.entryDate || format.today()}
          />
          <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}

/** Changes an entry record and records the exit. */
export function StayForm({
  residentId,
  stay,
  onDone,
  onCancel,
}: Ends & { readonly residentId: string; readonly stay: StayRecord }) {
  const t = useText();
  const places = useDictionary('residents.location');
  const reasons = useDictionary('residents.reasonForLeaving');
  return (
    <ActionForm
      call={stays.change}
      initial={{ residentId, ...stay }}
      onDone={onDone}
      onCancel={onCancel}
      success={t('residents.changed')}
    >
      {(form) => (
        <>
          <EntryFields form={partOf(form)} />
          <DayField
            label={t('fields.exitDate')}
            help={
              <Text span size="sm">
                {t('profile.exitHint')}
              </Text>
            }
            {...form.field('exitDate')}
          />
          <SelectField
            label={t('fields.reasonForLeaving')}
            {...form.field('reasonForLeaving')}
            options={reasons.options}
          />
          <SelectField
            label={t('fields.locationAfterLeaving')}
            {...form.field('locationAfterLeaving')}
            options={places.options}
          />
          <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}
