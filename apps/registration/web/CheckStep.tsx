import { Stack, Text } from '@mantine/core';
import { readProfileNumber } from '#apps/registration/domain/registration.ts';
import { registration } from '#apps/registration/contract/registration.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useText } from './text.ts';
import type { RegistrationForm } from './use-registration.ts';

/** Last step: everything once more, before the mail is sent. */
export function CheckStep({ form: { values } }: { readonly form: RegistrationForm }) {
  const t = useText();
  const joins = values.mode === 'join';
  const company = useCall(
    registration.company,
    { profileNumber: readProfileNumber(values.profileNumber) ?? '' },
    { enabled: joins },
  );
  const name = joins
    ? (company.data?.name ?? values.profileNumber)
    : [values.companyName, values.companyName2].filter(Boolean).join(', ');
  const optional = (label: string, value: string) => (value === '' ? [] : [[label, value] as const]);
  return (
    <Stack gap="md">
      <Facts
        items={[
          [t('fields.actor'), t(`actors.${values.actor}`)],
          [t('fields.company'), name],
          ...(joins
            ? []
            : [
                [
                  t('fields.address'),
                  `${[values.street, values.street2, values.postOfficeBox].filter(Boolean).join(', ')}, ${values.postalCode} ${values.city} ${values.region}`,
                ] as const,
              ]),
          ...optional(t('fields.dunsNumber'), values.dunsNumber),
          ...optional(t('fields.website'), values.website),
          ...optional(t('fields.companyEmail'), values.companyEmail),
          ...optional(t('fields.companyType'), values.companyType),
          [t('fields.fullName'), values.fullName],
          [t('fields.email'), values.email],
        ]}
      />
      <Text>{t('check.hint', { email: values.email })}</Text>
      {joins && <Text>{t('check.joins', { company: name })}</Text>}
    </Stack>
  );
}
