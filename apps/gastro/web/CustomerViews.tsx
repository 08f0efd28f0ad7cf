import { Stack } from '@mantine/core';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { states } from '#platform/web/theme/states.ts';
import type { MealProfile } from '../contract/profiles.ts';
import type { Order } from '../contract/orders.ts';
import { diets, places, profiles } from '../contract/profiles.ts';
import { orders } from '../contract/orders.ts';
import { portions } from '../domain/menu-orders.ts';
import { useDayHead, useText } from './text.ts';

const looks = {
  inCart: 'neutral',
  confirmed: 'info',
  received: states.received,
  delivered: states.delivered,
  billed: 'done',
  cancelled: states.cancelled,
} as const;

/** What a person ordered before, newest first. */
export function HistoryList({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const dayHead = useDayHead();
  const query = useCall(orders.history, { residentId });
  const columns: Column<Order>[] = [
    {
      key: 'day',
      head: t('fields.day'),
      cell: (row) => `${dayHead(row.day)} ${t(`meals.${row.meal}`)}`,
      phone: 'title',
    },
    {
      key: 'menu',
      head: t('fields.menu'),
      cell: (row) => `${row.label} · ${t(`portions.${row.portion}`)}`,
      phone: 'bare',
    },
    {
      key: 'by',
      head: t('fields.orderedBy'),
      cell: (row) => (row.source === 'auto' ? t('orders.automatic') : row.orderedBy),
      phone: 'line',
    },
    {
      key: 'status',
      head: t('fields.status'),
      cell: (row) => <StatusBadge status={looks[row.status]} label={t(`statuses.${row.status}`)} />,
      phone: 'bare',
    },
  ];
  return (
    <DataTable
      label={t('orders.history')}
      list={asList(query.data, query)}
      columns={columns}
      rowName={(row) => dayHead(row.day)}
      empty={{ title: t('states.noOrders'), icon: 'meal' }}
    />
  );
}

const foodLevels = [3, 4, 5, 6, 7] as const;
const drinkLevels = [0, 1, 2, 3, 4] as const;

/** How a person eats: diet, prescribed texture, usual portion and place. */
export function ProfileForm({
  residentId,
  profile,
  readOnly,
}: {
  readonly residentId: string;
  readonly profile: MealProfile;
  readonly readOnly: boolean;
}) {
  const t = useText();
  return (
    <ActionForm
      call={profiles.change}
      initial={{ residentId, ...profile }}
      draftKey={`meal-profile:${residentId}`}
      success={t('states.profileSaved')}
      blocked={readOnly ? t('states.readOnly') : undefined}
    >
      {(form) => {
        const level = (name: 'texture' | 'drinkLevel') => ({
          value:
            form.value[name] === null || form.value[name] === undefined ? null : String(form.value[name]),
          onChange: (value: string | null) => form.set(name, value === null ? null : Number(value)),
        });
        return (
          <Stack gap="lg" maw={720}>
            <SelectField
              label={t('fields.diet')}
              options={diets.map((value) => ({ value, label: t(`diets.${value}`) }))}
              {...form.field('diet')}
            />
            <ChoiceField
              label={t('fields.texture')}
              help={t('help.texture')}
              options={foodLevels.map((value) => ({
                value: String(value),
                label: `${value} ${t(`textures.level${value}`)}`,
              }))}
              {...level('texture')}
            />
            <ChoiceField
              label={t('fields.drinkLevel')}
              options={drinkLevels.map((value) => ({
                value: String(value),
                label: `${value} ${t(`drinks.level${value}`)}`,
              }))}
              {...level('drinkLevel')}
            />
            <ChoiceField
              label={t('fields.portion')}
              options={portions.map((value) => ({ value, label: t(`portions.${value}`) }))}
              {...form.field('portion')}
              mandatory
            />
            <ChoiceField
              label={t('fields.place')}
              options={places.map((value) => ({ value, label: t(`places.${value}`) }))}
              {...form.field('place')}
              mandatory
            />
            <ChoiceField
              label={t('fields.usualMenu')}
              options={[1, 2, 3].map((number) => ({
                value: String(number),
                label: t('menus.numbered', { number }),
              }))}
              value={form.value.menuNumber ? String(form.value.menuNumber) : null}
              onChange={(value) => form.set('menuNumber', value === null ? null : Number(value))}
            />
            <TextField label={t('fields.note')} maxLength={200} {...form.field('note')} />
          </Stack>
        );
      }}
    </ActionForm>
  );
}
