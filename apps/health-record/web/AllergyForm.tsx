import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { allergies, type Allergy } from '../contract/allergies.ts';
import {
  allergyCertainties,
  type AllergyCertainty,
  allergyKinds,
  type AllergyKind,
  allergySeverities,
  type AllergySeverity,
} from '../domain/allergies.ts';
import { useAllergenOptions } from './food-words.ts';
import { useText } from './text.ts';

interface Fields {
  kind: AllergyKind;
  name: string;
  allergens?: string[] | undefined;
  severity: AllergySeverity;
  certainty?: AllergyCertainty | undefined;
  reactions?: string[] | undefined;
  remarks?: string | undefined;
}

function AllergyFields({ form }: { readonly form: Form<Fields> }) {
  const t = useText();
  const options = useAllergenOptions();
  const reactions = useDictionary('health-record.reaction');
  return (
    <>
      <ChoiceField
        label={t('fields.kind')}
        options={allergyKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.field('kind')}
        onChange={(kind) => form.change({ kind, ...(kind === 'food' ? {} : { allergens: [] }) })}
      />
      <TextField label={t('fields.allergy')} {...form.field('name')} />
      {form.value.kind === 'food' && (
        <SelectManyField label={t('fields.allergens')} options={options} {...form.field('allergens')} />
      )}
      <ChoiceField
        label={t('fields.severity')}
        options={allergySeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        {...form.field('severity')}
      />
      <ChoiceField
        label={t('fields.certainty')}
        options={allergyCertainties.map((value) => ({ value, label: t(`certainties.${value}`) }))}
        {...form.field('certainty')}
        mandatory
      />
      <SelectManyField
        label={t('fields.reactions')}
        options={reactions.options}
        {...form.field('reactions')}
      />
      <ParagraphField label={t('fields.remarks')} rows={2} {...form.field('remarks')} />
    </>
  );
}

/** A new allergy. */
function NewAllergy({ residentId, onClose }: { readonly residentId: string; readonly onClose: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={allergies.create}
      initial={{ residentId, name: '', allergens: [], certainty: 'unknown', reactions: [], remarks: '' }}
      draftKey={`health-record:allergy:${residentId}`}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => <AllergyFields form={form} />}
    </ActionForm>
  );
}

/** A changed allergy; what turned out wrong is set inactive, never deleted. */
function ChangeAllergy({ allergy, onClose }: { readonly allergy: Allergy; readonly onClose: () => void }) {
  const t = useText();
  const { id, residentId, version, kind, name, allergens, severity, certainty, reactions, remarks, active } =
    allergy;
  return (
    <ActionForm
      call={allergies.change}
      initial={{
        id,
        residentId,
        version,
        kind,
        name,
        allergens,
        severity,
        certainty,
        reactions,
        remarks,
        active,
      }}
      draftKey={`health-record:allergy:${id}`}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <AllergyFields form={form} />
          <SwitchField label={t('fields.active')} {...form.field('active')} />
        </>
      )}
    </ActionForm>
  );
}

export function openNewAllergy(residentId: string, title: string): void {
  const key = `health-record:allergy:${residentId}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <NewAllergy residentId={residentId} onClose={() => closeWork(key)} />,
  });
}

export function openAllergy(allergy: Allergy, title: string): void {
  const key = `health-record:allergy:${allergy.id}`;
  openWork({
    key,
    title,
    residentId: allergy.residentId,
    render: () => <ChangeAllergy allergy={allergy} onClose={() => closeWork(key)} />,
  });
}
