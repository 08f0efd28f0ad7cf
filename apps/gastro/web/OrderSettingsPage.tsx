import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { PhoneField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { orderSettings } from '../contract/orders.ts';
import { mealCodes } from '../domain/meals.ts';
import { useText } from './text.ts';

/** Settings: until when meals can be ordered, which meals are ordered, the reserve of the kitchen. */
export default function OrderSettingsPage() {
  const t = useText();
  const query = useCall(orderSettings.get, {});
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (query.error || !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <RecordPage title={t('screens.OrderSettingsPage')}>
      <ActionForm
        key={query.data.version}
        call={orderSettings.change}
        initial={query.data}
        success={t('states.settingsSaved')}
      >
        {(form) => {
          const cutOffs = form.value.cutOffs || query.data.cutOffs;
          return (
            <Stack gap="lg" maw={640}>
              <ChoicesField
                label={t('fields.orderedMeals')}
                help={t('help.orderedMeals')}
                options={mealCodes.map((value) => ({ value, label: t(`meals.${value}`) }))}
                {...form.field('orderedMeals')}
              />
              <Text fw={620}>{t('fields.cutOffs')}</Text>
              {mealCodes.map((meal) => (
                <Group key={meal} align="flex-end" wrap="nowrap">
                  <NumberUnitField
                    label={`${t(`meals.${meal}`)}: ${t('fields.daysBefore')}`}
                    whole
                    value={cutOffs[meal].daysBefore}
                    name={`cutOffs.${meal}.daysBefore`}
                    error={form.field('cutOffs').errors[`${meal}.daysBefore`]}
                    onChange={(value) =>
                      form.set('cutOffs', {
                        ...cutOffs,
                        [meal]: { ...cutOffs[meal], daysBefore: value ?? 0 },
                      })
                    }
                  />
                  <TimeField
                    label={`${t(`meals.${meal}`)}: ${t('fields.time')}`}
                    value={cutOffs[meal].time}
                    name={`cutOffs.${meal}.time`}
                    error={form.field('cutOffs').errors[`${meal}.time`]}
                    onChange={(value) =>
                      form.set('cutOffs', { ...cutOffs, [meal]: { ...cutOffs[meal], time: value } })
                    }
                  />
                </Group>
              ))}
              <NumberUnitField
                label={t('fields.reservePercent')}
                unit="%"
                {...form.field('reservePercent')}
              />
              <NumberUnitField
                label={t('fields.lockDays')}
                help={t('help.lockDays')}
                whole
                {...form.field('lockDays')}
              />
              <PhoneField
                label={t('fields.kitchenPhone')}
                help={t('help.kitchenPhone')}
                {...form.field('kitchenPhone')}
              />
            </Stack>
          );
        }}
      </ActionForm>
    </RecordPage>
  );
}
