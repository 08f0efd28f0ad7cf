import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#platform/domain/time/days.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Absence, absences } from '../contract/absences.ts';
import { bedAssignments } from '../contract/bed-assignments.ts';
import { careLevels } from '../contract/care-levels.ts';
import { absenceKinds, residents } from '../contract/residents.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { type CardProps, type Ends, openForm, Row, RowsCard } from './card.tsx';
import { useBorn, useText } from './text.ts';

export interface ResidentPickerProps extends FieldProps {
  readonly value: string | null | undefined | '';
  readonly onChange: (residentId: string | null) => void;
}

/** Finds one resident by name, room, number or birth date. */
export function ResidentPicker({ value, onChange, ...field }: ResidentPickerProps) {
  const born = useBorn();
  const [text, setText] = useState('');
  const { data } = useCall(
    residents.list,
    { text, status: text === '' ? 'present' : 'all', limit: 50 },
    { keep: true },
  );
  const options = (data?.items ?? []).map((one) => ({
    value: one.id,
    label: [listName(one), born(one.birthDate, one.deathDate), one.roomNumber]
      .filter((part) => part !== null)
      .join(' · '),
  }));
  return (
    <SelectField
      {...field}
      value={value}
      onChange={onChange}
      options={options}
      onSearch={(typed) => {
        if (!options.some((one) => one.label === typed)) setText(typed);
      }}
    />
  );
}

export interface BedFieldProps extends FieldProps {
  readonly value: string | null | undefined | '';
  readonly onChange: (bedId: string | null) => void;
  readonly from: string;
}

/** Chooses a bed that is free from a day on; the beds of the care center in the top bar stand first. */
export function BedField({ value, onChange, from, ...field }: BedFieldProps) {
  const t = useText();
  const { siteId } = useMe();
  const today = useFormat().today();
  const { data } = useCall(bedAssignments.free, { from: isDay(from) ? from : today }, { keep: true });
  const beds = (data ?? []).toSorted((a, b) => Number(b.centerId === siteId) - Number(a.centerId === siteId));
  const label = (bed: (typeof beds)[number]) => {
    const shared = bed.occupancy === 'partiallyOccupied' ? `, ${t('occupancies.partiallyOccupied')}` : '';
    return `${bed.roomNumber} ${bed.bedLabel} · ${bed.departmentName}, ${bed.centerName}${shared}`;
  };
  return (
    <SelectField
      {...field}
      value={value}
      onChange={onChange}
      options={beds.map((bed) => ({ value: bed.bedId, label: label(bed) }))}
    />
  );
}

/** A room change; of somebody without a room the first one. */
export function MoveForm({ residentId, ...ends }: Ends & { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={bedAssignments.move}
      initial={{ residentId, bedId: '', fromDate: format.today(), reason: '' }}
      draftKey={`residents.${residentId}.move`}
      submit={t('actions.move')}
      success={t('residents.changed')}
      {...ends}
    >
      {(form) => (
        <>
          <DayField label={t('fields.fromDate')} {...form.field('fromDate')} />
          <BedField
            label={t('fields.bedId')}
            {...form.field('bedId')}
            from={form.value.fromDate || format.today()}
          />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

/** Which rooms the resident had, and the room change. */
export function RoomsCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const query = useCall(bedAssignments.list, { residentId });
  const may = useMay('authorization.residents.stays', 'Write', residentId) && !readOnly;
  return (
    <RowsCard
      title={t('profile.rooms')}
      query={query}
      empty={t('profile.noRooms')}
      action={
        may
          ? {
              label: t('actions.move'),
              onClick: () =>
                openForm(residentId, 'move', t('actions.move'), (ends) => (
                  <MoveForm residentId={residentId} {...ends} />
                )),
            }
          : undefined
      }
    >
      {(one) => (
        <Row
          title={`${one.roomNumber} ${one.bedLabel} · ${one.departmentName}, ${one.centerName}`}
          detail={[
            `${format.day(one.fromDate)} – ${one.toDate === null ? t('profile.open') : format.day(one.toDate)}`,
            one.reason,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        />
      )}
    </RowsCard>
  );
}

/** A new care level from a day on. */
export function LevelForm({ residentId, ...ends }: Ends & { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={careLevels.set}
      initial={{ residentId, level: null, fromDate: format.today(), remarks: '' }}
      draftKey={`residents.${residentId}.level`}
      {...ends}
      success={t('residents.changed')}
    >
      {(form) => (
        <>
          <NumberUnitField label={t('fields.careLevel')} {...form.field('level')} whole first width={120} />
          <DayField label={t('fields.fromDate')} {...form.field('fromDate')} />
          <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}

/** The history of care levels, and a new one. */
export function LevelsCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const query = useCall(careLevels.list, { residentId });
  const may = useMay('authorization.residents.stays', 'Write', residentId) && !readOnly;
  return (
    <RowsCard
      title={t('profile.levels')}
      query={query}
      empty={t('profile.noLevels')}
      action={
        may
          ? {
              label: t('actions.setLevel'),
              onClick: () =>
                openForm(residentId, 'level', t('actions.setLevel'), (ends) => (
                  <LevelForm residentId={residentId} {...ends} />
                )),
            }
          : undefined
      }
    >
      {(one) => (
        <Row
          title={t('profile.levelText', { level: one.level })}
          detail={[
            `${format.day(one.fromDate)} – ${one.toDate === null ? t('profile.open') : format.day(one.toDate)}`,
            one.remarks,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        />
      )}
    </RowsCard>
  );
}

interface Shared {
  kind: Absence['kind'];
  departureDate: string;
  returnDate?: string | null | undefined;
  departureTime?: string | null | undefined;
  returnTime?: string | null | undefined;
  remarks?: string | undefined;
}

function Fields({ form }: { readonly form: Form<Shared> }) {
  const t = useText();
  return (
    <>
      <ChoiceField
        label={t('fields.kind')}
        {...form.field('kind')}
        options={absenceKinds.map((value) => ({ value, label: t(`absenceKinds.${value}`) }))}
        onChange={(kind) =>
          form.change({
            ...(kind === null ? {} : { kind }),
            ...(kind === 'dayLeave' ? { returnDate: null } : {}),
          })
        }
      />
      <FieldGrid>
        <DayField label={t('fields.departureDate')} {...form.field('departureDate')} />
        <TimeField label={t('fields.departureTime')} {...form.field('departureTime')} />
        {form.value.kind !== 'dayLeave' && (
          <DayField label={t('fields.returnDate')} {...form.field('returnDate')} />
        )}
        <TimeField label={t('fields.returnTime')} {...form.field('returnTime')} />
      </FieldGrid>
      <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
    </>
  );
}

export function NewAbsence({ residentId, ...ends }: Ends & { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={absences.create}
      initial={{ residentId, kind: '', departureDate: format.today(), returnDate: null, remarks: '' }}
      {...ends}
      success={t('residents.changed')}
    >
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}

function ChangeAbsence({
  residentId,
  absence,
  ...ends
}: Ends & { readonly residentId: string; readonly absence: Absence }) {
  const t = useText();
  const remove = useAct(absences.remove, { onDone: ends.onDone, success: t('residents.changed') });
  return (
    <>
      <ActionForm
        call={absences.change}
        initial={{ residentId, ...absence }}
        {...ends}
        success={t('residents.changed')}
      >
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
      <Group mt="md">
        <Button
          variant="subtle"
          color="critical"
          loading={remove.busy}
          onClick={() => void remove.send({ residentId, id: absence.id, version: absence.version })}
        >
          {t('actions.cancelAbsence')}
        </Button>
      </Group>
    </>
  );
}

/** Hospital, vacation and other absences; the days of departure and return are days in the home. */
export function AbsencesCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const query = useCall(absences.list, { residentId });
  const mayWrite = useMay('authorization.residents.stays', 'Write', residentId) && !readOnly;
  const mayEdit = useMay('authorization.residents.stays', 'Edit', residentId) && !readOnly;
  const at = (day: string, time: string | null) =>
    time === null ? format.day(day) : `${format.day(day)} ${time}`;
  const period = ({ kind, departureDate, departureTime, returnDate, returnTime }: Absence) => {
    const begin = at(departureDate, departureTime);
    if (kind === 'dayLeave') return returnTime === null ? begin : `${begin} – ${returnTime}`;
    return `${begin} – ${returnDate === null ? t('profile.open') : at(returnDate, returnTime)}`;
  };
  return (
    <RowsCard
      title={t('profile.absences')}
      query={query}
      empty={t('profile.noAbsences')}
      action={
        mayWrite
          ? {
              label: t('actions.newAbsence'),
              onClick: () =>
                openForm(residentId, 'absence:new', t('actions.newAbsence'), (ends) => (
                  <NewAbsence residentId={residentId} {...ends} />
                )),
            }
          : undefined
      }
    >
      {(one) => (
        <Row
          title={`${t(`absenceKinds.${one.kind}`)} · ${period(one)}`}
          detail={one.remarks}
          actions={
            mayEdit && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`${t('actions.change')}: ${period(one)}`}
                onClick={() =>
                  openForm(residentId, `absence:${one.id}`, t('profile.absences'), (ends) => (
                    <ChangeAbsence residentId={residentId} absence={one} {...ends} />
                  ))
                }
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

/** Hospital, vacation and other absences, and the rooms: the cards of the profile, for pages of other apps. */
export function StayRecords(props: CardProps) {
  return (
    <Stack gap="md">
      <AbsencesCard {...props} />
      <RoomsCard {...props} />
    </Stack>
  );
}
