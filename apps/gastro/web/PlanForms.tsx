import type { ComponentProps } from 'react';
import { Stack } from '@mantine/core';
import { useCenters } from '#apps/sites/web/parts.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MoneyField } from '#platform/web/kit/fields/MoneyField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useGo } from '#platform/web/routing/navigation.tsx';
import type { Menu } from '../contract/plans.ts';
import { plans } from '../contract/plans.ts';
import { freeWeek, planTypes } from '../domain/menu-plans.ts';
import { planHref, useText } from './text.ts';

/** A new week, or a single day, for one center; it starts empty with the usual menus. */
export function NewPlanForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const today = useFormat().today();
  const places = useCenters();
  const planned = useCall(plans.list, { limit: 200 });
  if (!places || planned.isPending) return <SkeletonFor kind="form" />;
  const { options, first } = places;
  return (
    <ActionForm
      call={plans.create}
      initial={{
        centerId: first,
        type: 'week' as const,
        firstDay: freeWeek(
          addDays(mondayOf(today), 7),
          (planned.data?.items ?? []).filter((one) => one.type === 'week' && one.centerId === first),
        ),
        title: '',
      }}
      submit={t('actions.create')}
      onDone={(plan) => {
        onClose();
        go(planHref(plan.id));
      }}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <SelectField label={t('fields.center')} options={options} {...form.field('centerId')} mandatory />
          <ChoiceField
            label={t('fields.planType')}
            help={t('help.planType')}
            options={planTypes.map((value) => ({ value, label: t(`planTypes.${value}`) }))}
            {...form.field('type')}
            mandatory
          />
          <DayField
            label={t(form.value.type === 'day' ? 'fields.day' : 'fields.firstDay')}
            help={form.value.type === 'day' ? undefined : t('help.firstDay')}
            {...form.field('firstDay')}
            mandatory
          />
          <TextField label={t('fields.title')} {...form.field('title')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Name, price and default of a menu of the week. */
export function MenuForm({
  planId,
  menu,
  onClose,
}: {
  readonly planId: string;
  readonly menu: Menu;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={plans.changeMenu}
      success={t('states.menuSaved')}
      onDone={onClose}
      onCancel={onClose}
      initial={{
        id: planId,
        menuId: menu.id,
        version: menu.version,
        name: menu.name,
        isDefault: menu.isDefault,
        priceRappen: menu.priceRappen,
      }}
    >
      {(form) => (
        <MenuFields
          number={menu.number}
          name={form.field('name')}
          price={form.field('priceRappen')}
          isDefault={form.value.isDefault || false}
          onDefault={(value) => form.set('isDefault', value)}
        />
      )}
    </ActionForm>
  );
}

/** What is entered of a menu, of a plan or of a template. */
export function MenuFields({
  number,
  name,
  price,
  isDefault,
  onDefault,
}: {
  readonly number: number;
  readonly name: Omit<ComponentProps<typeof TextField>, 'label'>;
  readonly price: Omit<ComponentProps<typeof MoneyField>, 'label'>;
  readonly isDefault: boolean;
  readonly onDefault: (value: boolean) => void;
}) {
  const t = useText();
  return (
    <FieldGrid>
      <TextField label={t('fields.menuName')} placeholder={t('menus.numbered', { number })} {...name} />
      <MoneyField label={t('fields.price')} help={t('help.price')} {...price} />
      <SwitchField
        label={t('fields.isDefault')}
        help={t('help.isDefault')}
        value={isDefault}
        onChange={onDefault}
      />
    </FieldGrid>
  );
}
