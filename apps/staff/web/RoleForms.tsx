import { SimpleGrid } from '@mantine/core';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { allManifests } from '#platform/web/slots/registry.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { type RoleRow, roles } from '../contract/roles.ts';
import type { Ends } from './open-form.ts';
import { roleLink } from './parts.tsx';
import { useText } from './text.ts';

interface Texts {
  name: string;
  nameDe?: string | undefined;
  description?: string | undefined;
  descriptionDe?: string | undefined;
  app?: string | undefined;
}

function Fields({ form }: { readonly form: Form<Texts> }) {
  const t = useText();
  const language = useLanguage();
  const apps = allManifests()
    .filter((one) => one.tile !== undefined && one.code === one.partOf)
    .map((one) => ({ value: one.code, label: one.name[language] }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label={t('fields.name')} {...form.field('name')} first />
        <TextField label={t('fields.nameDe')} {...form.field('nameDe')} />
      </SimpleGrid>
      <SelectField
        label={t('fields.app')}
        options={apps}
        placeholder={t('states.wholeSuite')}
        {...form.field('app')}
      />
      <TextField label={t('fields.description')} {...form.field('description')} />
      <TextField label={t('fields.descriptionDe')} {...form.field('descriptionDe')} />
    </>
  );
}

/** A new role, empty or with the permissions of another one. */
export function NewRoleForm({ copyOf, onDone, ...ends }: Ends & { readonly copyOf?: RoleRow }) {
  const t = useText();
  const go = useGo();
  return (
    <ActionForm
      call={roles.create}
      {...ends}
      success={t('done.roleCreated')}
      onDone={(made) => {
        onDone();
        go(roleLink(made.id));
      }}
      initial={{
        name: '',
        nameDe: '',
        app: copyOf?.app ?? '',
        description: copyOf?.description ?? '',
        descriptionDe: copyOf?.descriptionDe ?? '',
        external: copyOf?.external ?? false,
        ...(copyOf ? { copyOf: copyOf.id } : {}),
      }}
    >
      {(form) => (
        <>
          <Fields form={form as Form<Texts>} />
          {!copyOf && <SwitchField label={t('fields.external')} {...form.field('external')} />}
        </>
      )}
    </ActionForm>
  );
}

export function RoleTextsForm({ role, ...ends }: Ends & { readonly role: RoleRow }) {
  const t = useText();
  const { id, version, name, nameDe, description, descriptionDe, app } = role;
  return (
    <ActionForm
      call={roles.change}
      {...ends}
      success={t('done.saved')}
      initial={{ id, version, name, nameDe, description, descriptionDe, app }}
    >
      {(form) => <Fields form={form as Form<Texts>} />}
    </ActionForm>
  );
}
