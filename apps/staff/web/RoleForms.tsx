import { Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { allManifests } from '#platform/web/slots/registry.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';
import { type Role, type RoleRow, roles } from '../contract/roles.ts';
import type { Ends } from './open-form.ts';
import { roleLink, rolesAddress } from './parts.tsx';
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

/** Says who loses what, before a role is deleted (specification 2, section 6). */
export function RemoveRole({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const t = useText();
  const frame = useFrameText();
  const go = useGo();
  const loss = useCall(roles.loss, { id: role.id });
  const remove = useAct(roles.remove, { success: t('done.roleRemoved') });
  const send = async () => {
    if (await remove.send({ id: role.id, version: role.version, confirmed: ['usersLose'] })) go(rolesAddress);
    onClose();
  };
  return (
    <Dialog open title={t('ask.removeRoleTitle')} onClose={onClose}>
      {!loss.data ? (
        <SkeletonFor kind="form" />
      ) : (
        <Stack gap="md">
          <Text>
            {loss.data.losing.length === 0
              ? t('ask.roleNobody')
              : t('ask.roleLoss', { count: loss.data.losing.length })}
          </Text>
          <List>
            {loss.data.losing.slice(0, 12).map((one) => (
              <List.Item key={one.id}>
                {t(one.withoutRole ? 'ask.lossAlone' : 'ask.lossLine', {
                  name: one.fullName,
                  actions: one.actions,
                  keys: one.keys,
                })}
              </List.Item>
            ))}
          </List>
          {loss.data.losing.length > 12 && (
            <Text>{frame('confirm.andMore', { count: loss.data.losing.length - 12 })}</Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {frame('confirm.keep')}
            </Button>
            <Button color="critical" loading={remove.busy} onClick={() => void send()}>
              {t('actions.removeRole')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
