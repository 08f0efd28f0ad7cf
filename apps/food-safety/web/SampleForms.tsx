import { Button, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { useState } from 'react';
import { type Sample, samples } from '../contract/samples.ts';
import { outcomes } from '../domain/samples.ts';
import { useText } from './text.ts';
import { useCenters } from '#apps/sites/web/parts.tsx';

type Dish = Pick<Sample, 'dish' | 'meal'> & { readonly recipeId: string | null };
const nameOf = ({ meal, recipeId, dish }: Dish): string => `${meal ?? ''} ${recipeId ?? dish}`;

/** Samples of the dishes of today by tapping them, or of another one. */
function TakeForm({ onDone }: { readonly onDone: () => void }) {
  const centers = useCenters();
  const [centerId, setCenterId] = useState<string | null>(null);
  const chosen = centerId ?? centers?.first ?? '';
  const query = useCall(samples.today, { centerId: chosen }, { enabled: chosen !== '' });
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!centers || !query.data) return <SkeletonFor kind="form" />;
  const { dishes } = query.data;
  return (
    <TakeFields
      key={chosen}
      dishes={dishes.filter((one) => !one.taken)}
      centerId={chosen}
      centers={centers.options}
      onCenter={setCenterId}
      onDone={onDone}
    />
  );
}

function TakeFields({
  dishes,
  centerId,
  centers,
  onCenter,
  onDone,
}: {
  readonly dishes: readonly Dish[];
  readonly centerId: string;
  readonly centers: readonly { readonly value: string; readonly label: string }[];
  readonly onCenter: (id: string | null) => void;
  readonly onDone: () => void;
}) {
  const t = useText();
  const [other, setOther] = useState('');
  return (
    <ActionForm
      call={samples.take}
      // what is ticked stands in the record as taken: nobody has said so yet
      initial={{ centerId, dishes: [], place: '' }}
      submit={t('actions.take')}
      success={(made) => t('done.take', { count: made.created })}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => {
        const own = other === '' ? [] : [{ dish: other, meal: null, recipeId: null }];
        const chosen = (form.value.dishes || []).map((one) =>
          nameOf({ meal: one.meal ?? null, recipeId: one.recipeId ?? null, dish: one.dish }),
        );
        const set = (names: readonly string[], more: readonly Dish[]) =>
          form.set('dishes', [...dishes.filter((one) => names.includes(nameOf(one))), ...more]);
        return (
          <Stack gap="md">
            {centers.length > 1 && (
              <SelectField
                label={t('fields.center')}
                options={centers}
                value={centerId}
                onChange={onCenter}
                always
              />
            )}
            {dishes.length === 0 ? (
              <Text c="dimmed">{t('help.noDishes')}</Text>
            ) : (
              <>
                <ChoicesField
                  label={t('sections.dishes')}
                  options={dishes.map((one) => ({ value: nameOf(one), label: one.dish }))}
                  name="dishes"
                  error={form.field('dishes').error}
                  value={chosen.filter((name) => dishes.some((one) => nameOf(one) === name))}
                  onChange={(names) => set(names, own)}
                />
                {dishes.length > 1 && chosen.length < dishes.length && (
                  <Button variant="default" onClick={() => set(dishes.map(nameOf), own)}>
                    {t('actions.allDishes')}
                  </Button>
                )}
              </>
            )}
            <TextField
              label={t('fields.otherDish')}
              value={other}
              onChange={(next) => {
                setOther(next);
                set(chosen, next.trim() === '' ? [] : [{ dish: next, meal: null, recipeId: null }]);
              }}
            />
            <TextField label={t('fields.place')} {...form.field('place')} />
          </Stack>
        );
      }}
    </ActionForm>
  );
}

function DiscardForm({ sample, onDone }: { readonly sample: Sample; readonly onDone: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={samples.discard}
      initial={{
        id: sample.id,
        version: sample.version,
        outcome: sample.state === 'over' ? ('expired' as const) : ('handedOver' as const),
        note: '',
      }}
      submit={t('actions.discard')}
      success={t('done.discard')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <ChoiceField
            label={t('fields.outcome')}
            {...form.field('outcome')}
            mandatory
            options={outcomes.map((value) => ({
              value,
              label: t(`outcomes.${value}`),
              disabled: value === 'expired' && sample.state !== 'over',
            }))}
          />
          <TextField label={t('fields.note')} {...form.field('note')} />
        </Stack>
      )}
    </ActionForm>
  );
}

export function openTake(title: string): void {
  const key = 'food-safety.take';
  openWork({ key, title, render: () => <TakeForm onDone={() => closeWork(key)} /> });
}

export function openDiscard(title: string, sample: Sample): void {
  const key = `food-safety.discard.${sample.id}`;
  openWork({ key, title, render: () => <DiscardForm sample={sample} onDone={() => closeWork(key)} /> });
}
