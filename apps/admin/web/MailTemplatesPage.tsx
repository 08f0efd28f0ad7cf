import { Button, NavLink, SimpleGrid } from '@mantine/core';
import { mailGroups } from '#platform/domain/text/mail-kinds.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useAddressValue } from '#platform/web/routing/navigation.tsx';
import { mailTemplates, type MailTemplateRow } from '../contract/mail-templates.ts';
import { MailTemplateEditor } from './MailTemplateEditor.tsx';
import { useText } from './settings.ts';

const addressOf = (kind: string): string => `/settings/mail-templates?mail=${encodeURIComponent(kind)}`;

/** Every mail that the product sends, by group; one of them opened (specification 1, section 1: email templates). */
export default function MailTemplatesPage() {
  const t = useText();
  const [kind, setKind] = useAddressValue('mail');
  const [typed, setTyped] = useAddressValue('text');
  const query = useCall(mailTemplates.list, {});
  if (kind !== '') {
    return (
      <>
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          mb="sm"
          leftSection={<Icon name="back" />}
          onClick={() => setKind('')}
        >
          {t('screens.MailTemplatesPage')}
        </Button>
        <MailTemplateEditor kind={kind} />
      </>
    );
  }
  const ownText = ({ own }: MailTemplateRow) =>
    own.length === 0
      ? null
      : own.length === 2
        ? t('mailTemplates.ownBoth')
        : t(`mailTemplates.ownIn.${own[0]!}`);
  const found = query.data?.filter((one) => fold(one.name).includes(fold(typed)));
  return (
    <ListPage
      title={t('screens.MailTemplatesPage')}
      hint={t('mailTemplates.hint')}
      count={found?.length ?? null}
      search={<SearchField label={t('mailTemplates.search')} value={typed} onChange={setTyped} />}
    >
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonFor kind="page" />}
      {found?.length === 0 && (
        <EmptyState
          kind="filtered"
          title={t('mailTemplates.none')}
          action={
            <Button variant="default" onClick={() => setTyped('')}>
              {t('search.clear')}
            </Button>
          }
        />
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {mailGroups
          .filter((group) => found?.some((one) => one.group === group))
          .map((group) => (
            <Section key={group} title={t(`mailTemplates.groups.${group}`)}>
              {found!
                .filter((one) => one.group === group)
                .map((one) => (
                  <NavLink
                    key={one.kind}
                    component={LinkTo}
                    href={addressOf(one.kind)}
                    label={one.name}
                    mih={44}
                    leftSection={<Icon name="mail" />}
                    rightSection={<Icon name="right" size={16} />}
                    {...(ownText(one) === null ? {} : { description: ownText(one) })}
                  />
                ))}
            </Section>
          ))}
      </SimpleGrid>
    </ListPage>
  );
}
