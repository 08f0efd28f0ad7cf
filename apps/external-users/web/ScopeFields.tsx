import { ActionIcon, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { ContactPicker } from '#apps/contacts/web/parts.tsx';
import { ResidentPicker } from '#apps/residents/web/parts.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Names } from './Names.tsx';
import { FilterFields } from './FilterFields.tsx';
import { PermissionFields } from './PermissionFields.tsx';
import { accessTypes, type AccessType, type ExternalUser } from '../contract/external-users.ts';
import { useText } from './text.ts';

export interface Scope {
  accessType: AccessType;
  filter?: ExternalUser['filter'] | undefined;
  residents?:
    | Array<{
        residentId: string;
        validFrom?: string | null | undefined;
        validTo?: string | null | undefined;
      }>
    | undefined;
  contactId?: string | null | undefined;
  residentId?: string | null | undefined;
  permissions?: ExternalUser['permissions'] | undefined;
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
}

/** Which residents, until when and what of them (specification 1, section 6). */
export function ScopeFields({ form }: { readonly form: Form<Scope> }) {
  const t = useText();
  const type = form.value.accessType || 'SPECIFIC';
  const chosen = form.value.residents || [];
  const residents = form.field('residents');
  return (
    <>
      <ChoiceField
        label={t('fields.accessType')}
        options={accessTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.field('accessType')}
        mandatory
      />
      <Text size="sm" c="dimmed">
        {t(`typeHelp.${type}`)}
      </Text>
      {type === 'FLEXIBLE' && (
        <FilterFields
          value={form.value.filter || null}
          onChange={(filter) => form.set('filter', filter)}
          error={form.field('filter').error}
        />
      )}
      {type === 'SPECIFIC' && (
        <Stack gap="xs">
          <ResidentPicker
            label={t('actions.addResident')}
            value={null}
            error={residents.error}
            name="residents"
            onChange={(residentId) => {
              if (residentId && !chosen.some((one) => one.residentId === residentId))
                form.set('residents', [...chosen, { residentId }]);
            }}
          />
          <Names ids={chosen.map((one) => one.residentId)}>
            {(name, id) => (
              <Group key={id} justify="space-between" wrap="nowrap">
                <Text>{name}</Text>
                <ActionIcon
                  aria-label={t('actions.removeResident', { name })}
                  onClick={() =>
                    form.set(
                      'residents',
                      chosen.filter((one) => one.residentId !== id),
                    )
                  }
                >
                  <Icon name="close" />
                </ActionIcon>
              </Group>
            )}
          </Names>
        </Stack>
      )}
      {type === 'USER_LINK' && (
        <>
          <ContactPicker label={t('fields.contact')} {...form.field('contactId')} />
          <ResidentPicker label={t('fields.self')} {...form.field('residentId')} />
        </>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField label={t('fields.validFrom')} {...form.field('validFrom')} />
        <DayField label={t('fields.validTo')} {...form.field('validTo')} />
      </SimpleGrid>
      <PermissionFields
        value={form.value.permissions || null}
        onChange={(permissions) => form.set('permissions', permissions)}
        error={form.field('permissions').error}
      />
    </>
  );
}
