import { Button, Group, Stack } from '@mantine/core';
import { ResidentLabel, ResidentPicker } from '#apps/residents/web/parts.tsx';
import { residents } from '#apps/residents/contract/residents.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Suspense } from 'react';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { events, type EventFields } from '../contract/events.ts';
import { useText } from './text.ts';

type People = Pick<EventFields, 'residentIds' | 'accountIds' | 'rooms' | 'guests'>;

/** One chosen resident, with the way to take them out again. */
function Chosen({
  id,
  known,
  onRemove,
}: {
  readonly id: string;
  readonly known: ResidentRef | undefined;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const { data } = useCall(residents.banner, { residentId: id }, { enabled: known === undefined });
  const person: ResidentRef | undefined = known ?? (data && { ...data, sameName: data.sameNames.length > 0 });
  if (person === undefined) return null;
  return (
    <Group gap="sm" wrap="nowrap">
      <ResidentLabel resident={person} />
      <Button
        variant="subtle"
        leftSection={<Icon name="close" />}
        aria-label={t('actions.takeOut', { name: listName(person) })}
        onClick={onRemove}
      >
        {t('actions.remove')}
      </Button>
    </Group>
  );
}

/** The residents who take part. */
export function ResidentsField({
  value,
  onChange,
  known,
  error,
}: {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly known: readonly ResidentRef[];
  readonly error?: string | undefined;
}) {
  const t = useText();
  return (
    <Stack gap="xs">
      {value.map((id) => (
        <Chosen
          key={id}
          id={id}
          known={known.find((one) => one.id === id)}
          onRemove={() => onChange(value.filter((one) => one !== id))}
        />
      ))}
      <Suspense>
        <ResidentPicker
          label={value.length === 0 ? t('fields.resident') : t('fields.anotherResident')}
          name="residentIds"
          error={error}
          value={null}
          onChange={(id) => id !== null && !value.includes(id) && onChange([...value, id])}
        />
      </Suspense>
    </Stack>
  );
}

const listed = (text: string): string[] => text.split(',').map((one) => one.trimStart());

/** Who takes part and where: residents, staff, rooms, and people from outside by name. */
export function PeopleFields({
  form,
  known,
}: {
  readonly form: Form<People>;
  readonly known: readonly ResidentRef[];
}) {
  const t = useText();
  const { data } = useCall(events.choices, {});
  const ids = form.field('residentIds');
  const staff = form.field('accountIds');
  const line = (name: 'rooms' | 'guests') => {
    const field = form.field(name);
    return {
      name: field.name,
      error: field.error ?? Object.values(field.errors)[0],
      value: (field.value || []).join(', '),
      onChange: (text: string) => field.onChange(text === '' ? [] : listed(text)),
    };
  };
  return (
    <Stack gap="md">
      <ResidentsField value={ids.value || []} onChange={ids.onChange} known={known} error={ids.error} />
      <SelectManyField
        label={t('fields.staff')}
        {...staff}
        options={(data?.staff ?? []).map((one) => ({ value: one.id, label: one.name }))}
      />
      <FieldGrid>
        <TextField
          label={t('fields.rooms')}
          help={
            data && data.rooms.length > 0
              ? t('hints.rooms', { rooms: data.rooms.slice(0, 5).join(', ') })
              : t('hints.several')
          }
          {...line('rooms')}
        />
        <TextField label={t('fields.guests')} help={t('hints.several')} {...line('guests')} />
      </FieldGrid>
    </Stack>
  );
}
