import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { type Settings, settings } from '../contract/settings.ts';
import { alternatives, type Rules } from '../domain/rules.ts';
import { useSay, useText } from './text.ts';

/** Of instruments that measure the same, which one; and what holds for several. */
export function RulesForm({ data }: { readonly data: Settings }) {
  const t = useText();
  const say = useSay();
  const options = <T extends string>(codes: readonly T[]) =>
    codes.map((value) => ({
      value,
      label: say(data.instruments.find((one) => one.code === value)?.title ?? null) || value,
    }));
  return (
    <ActionForm
      call={settings.apply}
      initial={{ rules: data.rules, version: data.version }}
      success={t('states.applied')}
      draftKey="assessments.rules"
    >
      {(form) => {
        const rules = form.value.rules as Rules;
        const set = (part: Partial<Rules>) => form.set('rules', { ...rules, ...part });
        return (
          <>
            <ChoiceField
              label={t('settings.pressureUlcer')}
              mandatory
              value={rules.pressureUlcer}
              options={options(alternatives.pressureUlcer)}
              onChange={(pressureUlcer) => pressureUlcer && set({ pressureUlcer })}
            />
            <ChoiceField
              label={t('settings.clock')}
              mandatory
              value={rules.clock}
              options={options(alternatives.clock)}
              onChange={(clock) => clock && set({ clock })}
            />
            <NumberUnitField
              label={t('settings.mmsMaximumAge')}
              help={t('settings.mmsHelp')}
              unit={t('settings.days')}
              whole
              value={rules.mmsMaximumAgeDays}
              onChange={(mmsMaximumAgeDays) => set({ mmsMaximumAgeDays })}
            />
            <SelectManyField
              label={t('settings.nurseInCharge')}
              help={t('settings.nurseInChargeHelp')}
              value={rules.nurseInChargeRoles}
              options={data.roles.map((one) => ({ value: one.code, label: one.name }))}
              onChange={(nurseInChargeRoles) => set({ nurseInChargeRoles: nurseInChargeRoles ?? [] })}
            />
          </>
        );
      }}
    </ActionForm>
  );
}
