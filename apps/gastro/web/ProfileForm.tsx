import { Stack } from '@mantine/core';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { MealProfile } from '../contract/profiles.ts';
import { diets, places, profiles } from '../contract/profiles.ts';
import { portions } from '../domain/menu-orders.ts';
import { useText } from './text.ts';

const foodLevels = [3, 4, 5, 6, 7] as const;
const drinkLevels = [0, 1, 2, 3, 4] as const;

/** How a person eats: diet, prescribed texture, usual portion and place. */
export function ProfileForm({ residentId, profile, readOnly }: { readonly residentId: string; readonly profile: MealProfile; readonly readOnly: boolean }) {
  const t = useText();
  return (
    <ActionForm call={profiles.change} initial={{ residentId, ...profile }} draftKey={`meal-profile:${residentId}`} success={t('states.profileSaved')} blocked={readOnly ? t('states.readOnly') : undefined}>
      {(form) => {
        const level = (name: 'texture' | 'drinkLevel') => ({
          value: form.value[name] === null || form.value[name] === undefined ? null : String(form.value[name]),
          onChange: (value: string | null) => form.set(name, value === null ? null : Number(value)),
        });
        return (
          <Stack gap="lg" maw={720}>
            <SelectField label={t('fields.diet')} options={diets.map((value) => ({ value, label: t(`diets.${value}`) }))} {...form.field('diet')} />
            <ChoiceField label={t('fields.texture')} help={t('help.texture')} options={foodLevels.map((value) => ({ value: String(value), label: `${value} ${t(`textures.level${value}`)}` }))} {...level('texture')} />
            <ChoiceField label={t('fields.drinkLevel')} options={drinkLevels.map((value) => ({ value: String(value), label: `${value} ${t(`drinks.level${value}`)}` }))} {...level('drinkLevel')} />
            <ChoiceField label={t('fields.portion')} options={portions.map((value) => ({ value, label: t(`portions.${value}`) }))} {...form.field('portion')} mandatory />
            <ChoiceField label={t('fields.place')} options={places.map((value) => ({ value, label: t(`places.${value}`) }))} {...form.field('place')} mandatory />
            <ChoiceField
              label={t('fields.usualMenu')} options={[1, 2, 3].map((number) => ({ value: String(number), label: t('menus.numbered', { number }) }))}
              value={form.value.menuNumber ? String(form.value.menuNumber) : null} onChange={(value) => form.set('menuNumber', value === null ? null : Number(value))}
            />
            <TextField label={t('fields.note')} maxLength={200} {...form.field('note')} />
          </Stack>
        );
      }}
    </ActionForm>
  );
}
