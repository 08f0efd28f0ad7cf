import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import type { Address } from '#platform/contract/address.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { AddressFields } from '#platform/web/kit/fields/AddressFields.tsx';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { PhoneField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { type ContactKind, contactKinds, type Phone } from '../contract/contacts.ts';
import { useText } from './text.ts';

/** What creating and changing a contact share. */
export interface ContactValues {
  kinds: ContactKind[];
  salutation?: string;
  title?: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
  specialty?: string;
  category?: string;
  address?: Partial<Address>;
  phones?: Phone[];
  email?: string;
  gln?: string | null;
  remarks?: string;
}

function Phones({ form }: { readonly form: Form<ContactValues> }) {
  const t = useText();
  const { options } = useDictionary('contacts.phoneType');
  const binding = form.field('phones');
  const phones: Phone[] = binding.value || [];
  const set = (index: number, change: Partial<Phone>) =>
    binding.onChange(phones.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <Stack gap="sm">
      {phones.map((phone, index) => (
        <Group key={index} align="flex-end" wrap="nowrap" gap="xs">
          <SelectField
            label={t('fields.phoneType')}
            name={`phones.${index}.type`}
            value={phone.type}
            onChange={(type) => set(index, { type: type ?? '' })}
            options={options}
            error={binding.errors[`${index}.type`]}
            mandatory
          />
          <PhoneField
            label={t('fields.phoneNumber')}
            name={`phones.${index}.number`}
            value={phone.number}
            onChange={(number) => set(index, { number })}
            error={binding.errors[`${index}.number`]}
            mandatory
          />
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`${t('actions.removePhone')} ${phone.number}`}
            onClick={() => binding.onChange(phones.filter((_, at) => at !== index))}
          >
            <Icon name="delete" />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        leftSection={<Icon name="add" />}
        onClick={() => binding.onChange([...phones, { type: options[0]?.value ?? '', number: '' }])}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('actions.addPhone')}
      </Button>
    </Stack>
  );
}

/** All fields of a contact, in three cards. */
export function ContactFields({ form }: { readonly form: Form<ContactValues> }) {
  const t = useText();
  const salutations = useDictionary('contacts.salutation');
  const categories = useDictionary('contacts.category');
  const kinds = form.value.kinds || [];
  return (
    <>
      <Section title={t('sections.who')}>
        <Stack gap="md">
          <ChoicesField
            label={t('fields.kinds')}
            {...form.field('kinds')}
            options={contactKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <ChoiceField
            label={t('fields.salutation')}
            {...form.field('salutation')}
            options={salutations.options}
          />
          <FieldGrid>
            <TextField label={t('fields.lastName')} {...form.field('lastName')} />
            <TextField label={t('fields.firstName')} {...form.field('firstName')} />
            <TextField label={t('fields.title')} {...form.field('title')} />
            <TextField label={t('fields.companyName')} {...form.field('companyName')} />
            {kinds.includes('doctor') && (
              <TextField label={t('fields.specialty')} {...form.field('specialty')} />
            )}
            <SelectField
              label={t('fields.category')}
              {...form.field('category')}
              options={categories.options}
            />
          </FieldGrid>
        </Stack>
      </Section>
      <Section title={t('sections.reach')}>
        <Stack gap="md">
          <Phones form={form} />
          <TextField label={t('fields.email')} type="email" {...form.field('email')} />
          <AddressFields label={t('fields.address')} {...form.field('address')} />
        </Stack>
      </Section>
      <Section title={t('sections.numbers')}>
        <Stack gap="md">
          <TextField label={t('fields.gln')} {...form.field('gln')} exact />
          <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
        </Stack>
      </Section>
    </>
  );
}
