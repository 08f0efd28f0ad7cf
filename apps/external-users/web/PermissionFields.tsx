import { Text } from '@mantine/core';
import type { ExternalUser } from '../contract/external-users.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { accessName, wholeManifests } from '#platform/web/slots/registry.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { useText } from './text.ts';

/** What the account may see of the residents: as its role gives, or chosen features; only what oneself may see can be given. */
export function PermissionFields({
  value,
  onChange,
  error,
}: {
  readonly value: ExternalUser['permissions'];
  readonly onChange: (map: ExternalUser['permissions']) => void;
  readonly error: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const access = useAccess();
  const features = wholeManifests()
    .flatMap((one) =>
      Object.entries(one.access)
        .filter(([, own]) => own.includes('Read'))
        .map(([key]) => ({ value: key, label: accessName(one, key, language) ?? one.name[language] })),
    )
    .filter(
      (one, at, all) =>
        access.may(one.value) &&
        perResident(one.value) &&
        all.findIndex((other) => other.value === one.value) === at,
    );
  return (
    <>
      <ChoiceField
        label={t('fields.permissions')}
        mandatory
        value={value === null ? 'role' : 'own'}
        onChange={(choice) =>
          onChange(choice === 'own' ? (value ?? { 'authorization.residents.list': ['Read'] }) : null)
        }
        options={[
          { value: 'role', label: t('states.asRole') },
          { value: 'own', label: t('states.own') },
        ]}
        error={error}
      />
      {value === null ? (
        <Text size="sm" c="dimmed">
          {t('ask.permissionsHelp')}
        </Text>
      ) : (
        <SelectManyField
          label={t('fields.permissions')}
          options={features}
          value={Object.keys(value)}
          onChange={(keys) =>
            onChange(Object.fromEntries(keys.map((key) => [key, value[key] ?? ['Read' as const]])))
          }
        />
      )}
    </>
  );
}

/** Only what belongs to one resident can be granted for a resident. */
const perResident = (key: string): boolean =>
  key.startsWith('authorization.residents.') ||
  [
    'authorization.gastro.menu-orders',
    'authorization.billing.invoices',
    'authorization.billing.services',
  ].includes(key);
