import { SimpleGrid } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { AddressFields } from '#platform/web/kit/fields/AddressFields.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { company, type CompanyInformation } from '../contract/company.ts';
import { useText } from './settings.ts';

function CompanyForm({ initial }: { readonly initial: CompanyInformation }) {
  const t = useText();
  const frame = useFrameText();
  const mayEdit = useMay('authorization.admin.company', 'Edit');
  return (
    <ActionForm
      call={company.change}
      initial={initial}
      draftKey="admin.company"
      blocked={mayEdit ? undefined : frame('errors.notAllowedAction')}
      refreshes={['admin.company', 'frame.profile']}
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Section title={t('screens.CompanyPage')}>
            <FieldGrid>
              <TextField label={t('fields.name1')} {...form.field('name1')} />
              <TextField label={t('fields.name2')} {...form.field('name2')} />
              <TextField label={t('fields.companyType')} {...form.field('companyType')} />
              <TextField label={t('fields.uid')} {...form.field('uid')} />
              <TextField label={t('fields.duns')} {...form.field('duns')} />
            </FieldGrid>
          </Section>
          <Section title={t('fields.addressAndContact')}>
            <FieldGrid>
              <AddressFields label={t('fields.address')} {...form.field('address')} />
              <TextField label={t('fields.phone')} {...form.field('phone')} />
              <TextField label={t('fields.email')} {...form.field('email')} />
              <TextField label={t('fields.website')} {...form.field('website')} />
            </FieldGrid>
          </Section>
        </SimpleGrid>
      )}
    </ActionForm>
  );
}

/** Who the home is, on letters and reports. */
export default function CompanyPage() {
  const t = useText();
  const query = useCall(company.get, {});
  return (
    <ListPage title={t('screens.CompanyPage')} hint={t('hints.company')}>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonFor kind="form" />}
      {query.data && <CompanyForm key={query.data.version} initial={query.data} />}
      {query.data && <Slot name="settings.company" props={{}} />}
    </ListPage>
  );
}
