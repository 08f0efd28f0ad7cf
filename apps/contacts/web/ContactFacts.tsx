import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { Contact } from '../contract/contacts.ts';
import { useText } from './text.ts';

/** A contact as text, for those who may not change it. */
export function ContactFacts({ contact }: { readonly contact: Contact }) {
  const t = useText();
  const format = useFormat();
  const phoneTypes = useDictionary('contacts.phoneType');
  const categories = useDictionary('contacts.category');
  const { address } = contact;
  return (
    <Section title={t('sections.who')}>
      <Facts
        items={[
          [t('fields.kinds'), contact.kinds.map((kind) => t(`kinds.${kind}`)).join(', ')],
          [t('fields.specialty'), contact.specialty],
          ...contact.phones.map(
            (phone) => [phoneTypes.word(phone.type), format.phone(phone.number)] as const,
          ),
          [t('fields.email'), contact.email],
          [
            t('fields.address'),
            [
              address.addressLine_1,
              address.addressLine_2,
              address.postOfficeBoxEnabled
                ? `${t('fields.postOfficeBox')} ${address.postOfficeBox}`.trim()
                : '',
              `${address.postalCode} ${address.city}`.trim(),
            ]
              .filter((part) => part !== '')
              .join(', '),
          ],
          [t('fields.category'), categories.word(contact.category)],
          [t('fields.gln'), contact.gln],
          [t('fields.remarks'), contact.remarks],
        ]}
      />
    </Section>
  );
}
