import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { Department } from '../contract/departments.ts';
import { beds, type Room, rooms } from '../contract/rooms.ts';
import type { Ends } from './open-form.ts';
import { useText } from './text.ts';

const labelsOf = (text: string) =>
  text
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '');

/** One room with its beds. */
export function NewRoomForm({ departmentId, ...ends }: Ends & { readonly departmentId: string }) {
  const t = useText();
  const [text, setText] = useState('A');
  return (
    <ActionForm
      call={rooms.create}
      initial={{ departmentId, number: '', floor: '', beds: ['A'] }}
      {...ends}
      success={t('done.created')}
    >
      {(form) => (
        <>
          <TextField label={t('fields.number')} {...form.field('number')} first />
          <TextField label={t('fields.floor')} {...form.field('floor')} />
          <TextField
            label={t('fields.beds')}
            help={t('hints.beds')}
            name="beds"
            error={form.field('beds').error}
            value={text}
            onChange={(typed) => {
              setText(typed);
              form.set('beds', labelsOf(typed));
            }}
          />
        </>
      )}
    </ActionForm>
  );
}

/** Several rooms at once from a valid range (specification 2, section 5). */
export function RoomRangeForm({ departmentId, ...ends }: Ends & { readonly departmentId: string }) {
  const t = useText();
  return (
    <ActionForm
      call={rooms.createRange}
      initial={{ departmentId, from: '', to: '', floor: '', bedsPerRoom: 1 }}
      {...ends}
      success={(made) => t('done.rooms', { count: made.numbers.length })}
    >
      {(form) => (
        <>
          <Text c="dimmed" size="sm">
            {t('hints.range')}
          </Text>
          <SimpleGrid cols={2}>
            <TextField label={t('fields.from')} {...form.field('from')} first />
            <TextField label={t('fields.to')} {...form.field('to')} />
          </SimpleGrid>
          <NumberUnitField label={t('fields.bedsPerRoom')} {...form.field('bedsPerRoom')} whole />
          <TextField label={t('fields.floor')} {...form.field('floor')} />
        </>
      )}
    </ActionForm>
  );
}

function Beds({ room }: { readonly room: Room }) {
  const t = useText();
  const change = useAct(beds.change, { success: t('done.changed') });
  return (
    <Stack gap="xs">
      {room.beds.map((bed) => (
        <Group key={bed.id} justify="space-between">
          <Text>
            {t('fields.label')} {bed.label}
          </Text>
          <SwitchField
            label={`${t('states.active')} ${bed.label}`}
            value={bed.active}
            disabled={change.busy}
            onChange={(active) =>
              void change.send({ id: bed.id, version: bed.version, label: bed.label, active })
            }
          />
        </Group>
      ))}
    </Stack>
  );
}

/** Changes a room; beds are switched off beside it and added below. */
export function RoomForm({
  room,
  departments,
  ...ends
}: Ends & { readonly room: Room; readonly departments: readonly Department[] }) {
  const t = useText();
  const { id, version, departmentId, number, floor, remarks, active } = room;
  return (
    <Stack gap="lg">
      <ActionForm
        call={rooms.change}
        initial={{ id, version, departmentId, number, floor, remarks, active }}
        {...ends}
        success={t('done.changed')}
      >
        {(form) => (
          <>
            <TextField label={t('fields.number')} {...form.field('number')} first />
            <SelectField
              label={t('fields.departmentId')}
              {...form.field('departmentId')}
              options={departments.map((one) => ({ value: one.id, label: one.name }))}
            />
            <TextField label={t('fields.floor')} {...form.field('floor')} />
            <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
            <SwitchField label={t('fields.active')} help={t('hints.inactive')} {...form.field('active')} />
          </>
        )}
      </ActionForm>
      <Section title={t('fields.beds')}>
        <Beds room={room} />
      </Section>
      <ActionForm
        call={beds.create}
        initial={{ roomId: id, label: '' }}
        onDone={ends.onDone}
        submit={t('actions.newBed')}
        success={t('done.created')}
      >
        {(form) => <TextField label={t('fields.label')} {...form.field('label')} />}
      </ActionForm>
    </Stack>
  );
}
