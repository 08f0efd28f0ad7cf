import { SimpleGrid } from '@mantine/core';
import { DisplayForm } from '#apps/dashboards/web/parts.tsx';
import { type HomePreferences, pageSizes, weekStarts } from '#platform/contract/account/preferences.ts';
import { languages } from '#platform/contract/text.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { type Preferences, preferences } from '../contract/preferences.ts';
import { useText } from './settings.ts';

function PreferencesForm({ initial }: { readonly initial: Preferences }) {
  const t = useText();
  const frame = useFrameText();
  const mayEdit = useMay('authorization.admin.preferences', 'Edit');
  const sites = useCall(preferences.sites, {});
  const days = Object.keys(weekStarts) as HomePreferences['firstDayOfWeek'][];
  return (
    <ActionForm
      call={preferences.change}
      initial={initial}
      draftKey="admin.preferences"
      blocked={mayEdit ? undefined : frame('errors.notAllowedAction')}
      refreshes={['admin.preferences', 'frame.profile']}
    >
      {(form) => (
        <FieldGrid>
          <ChoiceField
            label={t('preferences.language')}
            help={t('preferences.languageHelp')}
            options={languages.map((value) => ({ value, label: t(`preferences.languages.${value}`) }))}
            {...form.field('language')}
          />
          <ChoiceField
            label={t('preferences.theme')}
            help={t('preferences.themeHelp')}
            options={(['light', 'dark', 'auto'] as const).map((value) => ({
              value,
              label: t(`preferences.themes.${value}`),
            }))}
            {...form.field('theme')}
          />
          <SelectField
            label={t('preferences.siteId')}
            help={t('preferences.siteHelp')}
            placeholder={t('preferences.siteNone')}
            options={(sites.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
            {...form.field('siteId')}
          />
          <ChoiceField
            label={t('preferences.pageSize')}
            value={String(form.value.pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(size) => {
              if (size) form.change({ pageSize: Number(size) as HomePreferences['pageSize'] });
            }}
          />
          <ChoiceField
            label={t('preferences.firstDayOfWeek')}
            options={days.map((value) => ({ value, label: t(`preferences.days.${value}`) }))}
            {...form.field('firstDayOfWeek')}
          />
          <SwitchField
            label={t('preferences.clinicalMarksOutside')}
            help={t('preferences.marksHelp')}
            {...form.field('clinicalMarksOutside')}
          />
        </FieldGrid>
      )}
    </ActionForm>
  );
}

/** What holds for everybody who has not chosen otherwise (specification 2, section 2: preferences). */
export default function PreferencesPage() {
  const t = useText();
  const query = useCall(preferences.get, {});
  return (
    <ListPage title={t('screens.PreferencesPage')} hint={t('preferences.hint')}>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonFor kind="form" />}
      {query.data && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Section title={t('preferences.people')}>
            <PreferencesForm key={query.data.version} initial={query.data} />
          </Section>
          <Section title={t('preferences.dashboards')}>
            <DisplayForm />
          </Section>
        </SimpleGrid>
      )}
    </ListPage>
  );
}
