import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { type Restaurant, restaurants } from '../contract/restaurants.ts';
import { type Ends, openForm } from './open-form.ts';
import { useText } from './text.ts';

interface Shared {
  name: string;
  floor?: string | undefined;
  seats?: number | null | undefined;
  remarks?: string | undefined;
  position?: number | undefined;
}

function Fields({ form }: { readonly form: Form<Shared> }) {
  const t = useText();
  return (
    <>
      <TextField label={t('fields.name')} {...form.field('name')} first />
      <TextField label={t('fields.floor')} {...form.field('floor')} />
      <NumberUnitField label={t('fields.seats')} {...form.field('seats')} whole />
      <NumberUnitField label={t('fields.position')} {...form.field('position')} whole />
      <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
    </>
  );
}

export function NewRestaurantForm({
  centerId,
  position,
  ...ends
}: Ends & { readonly centerId: string; readonly position: number }) {
  const t = useText();
  return (
    <ActionForm
      call={restaurants.create}
      initial={{ centerId, name: '', floor: '', seats: null, remarks: '', position }}
      {...ends}
      success={t('done.created')}
    >
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}

export function RestaurantForm({ restaurant, ...ends }: Ends & { readonly restaurant: Restaurant }) {
  const t = useText();
  return (
    <ActionForm call={restaurants.change} initial={restaurant} {...ends} success={t('done.changed')}>
      {(form) => (
        <>
          <Fields form={partOf(form)} />
          <SwitchField label={t('fields.active')} {...form.field('active')} />
        </>
      )}
    </ActionForm>
  );
}

/** The restaurants of a care center and where they are. */
export function RestaurantsCard({
  centerId,
  centerName,
}: {
  readonly centerId: string;
  readonly centerName: string;
}) {
  const t = useText();
  const mayWrite = useMay('authorization.sites', 'Write');
  const mayEdit = useMay('authorization.sites', 'Edit');
  const { data } = useCall(restaurants.list, {}, { fresh: 60_000 });
  const own = (data ?? []).filter((one) => one.centerId === centerId);
  const words = (one: Restaurant) =>
    [
      one.name,
      one.floor && `${t('fields.floor')} ${one.floor}`,
      one.seats !== null && t('centers.seats', { count: one.seats }),
      !one.active && t('states.inactive'),
    ]
      .filter((part) => part)
      .join(' · ');
  return (
    <Card withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Title order={3} size="h4">
          {t('centers.restaurants')}
        </Title>
        {mayWrite && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`${t('actions.newRestaurant')}: ${centerName}`}
            onClick={() =>
              openForm(`restaurant:new:${centerId}`, t('actions.newRestaurant'), (ends) => (
                <NewRestaurantForm centerId={centerId} position={own.length} {...ends} />
              ))
            }
          >
            {t('actions.newRestaurant')}
          </Button>
        )}
      </Group>
      <Group gap="xs">
        {own.length === 0 && <Text c="dimmed">{t('centers.restaurantsEmpty')}</Text>}
        {own.map((one) => (
          <Button
            key={one.id}
            variant="default"
            size="compact-md"
            disabled={!mayEdit}
            leftSection={<Icon name="place" size={16} />}
            c={one.active ? undefined : 'dimmed'}
            onClick={() =>
              openForm(`restaurant:${one.id}`, one.name, (ends) => (
                <RestaurantForm restaurant={one} {...ends} />
              ))
            }
          >
            {words(one)}
          </Button>
        ))}
      </Group>
    </Card>
  );
}
