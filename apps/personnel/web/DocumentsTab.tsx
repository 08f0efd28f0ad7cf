import { Button } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { urlOf } from '#platform/web/client/client.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { documents, type StaffDocument } from '../contract/documents.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { openForm, type Person } from './open-form.ts';
import { useText } from './text.ts';

const shownInPage = (one: StaffDocument) =>
  one.mediaType === 'application/pdf' || one.mediaType.startsWith('image/');

/** Contracts, certificates and letters of somebody who works here. */
export function DocumentsTab({ person }: { readonly person: Person }) {
  const t = useText();
  const format = useFormat();
  const [mayAdd, mayRemove] = [
    useMay('authorization.staff.documents', 'Write'),
    useMay('authorization.staff.documents', 'Delete'),
  ];
  const query = useCall(documents.list, { accountId: person.id });
  const remove = useAct(documents.remove);
  const add = () =>
    openForm(`document:${person.id}`, `${t('fields.document')}: ${person.fullName}`, (ends) => (
      <DocumentForm accountId={person.id} {...ends} />
    ));
  // what the browser can show opens beside this page, everything else is saved
  const open = (one: StaffDocument) => {
    if (shownInPage(one)) window.open(urlOf(documents.read, { id: one.id }), '_blank', 'noopener');
    else void download(documents.read, { id: one.id });
  };
  const take = async (one: StaffDocument) => {
    if (
      await ask({
        title: t('actions.removeDocument'),
        text: t('ask.removeDocument', { label: one.label }),
        yes: t('actions.removeDocument'),
        danger: true,
      })
    )
      await remove.send({ id: one.id });
  };
  return (
    <Section
      title={t('tabs.documents')}
      actions={
        mayAdd && (
          <Button variant="default" size="compact-md" leftSection={<Icon name="add" />} onClick={add}>
            {t('actions.addDocument')}
          </Button>
        )
      }
    >
      <DataTable
        list={asList(query.data, query)}
        label={t('tabs.documents')}
        rowName={(one) => one.label}
        empty={{ title: t('lists.noDocuments'), icon: 'file' }}
        onRow={open}
        actions={(one) =>
          mayRemove
            ? [
                {
                  label: t('actions.removeDocument'),
                  icon: 'delete' as const,
                  danger: true,
                  onClick: () => void take(one),
                },
              ]
            : []
        }
        columns={[
          { key: 'label', head: t('fields.label'), cell: (one) => one.label, phone: 'title' },
          {
            key: 'description',
            head: t('fields.description'),
            cell: (one) => one.description,
            phone: 'bare',
          },
          { key: 'file', head: t('fields.file'), cell: (one) => one.name, phone: 'bare' },
          {
            key: 'size',
            head: t('fields.size'),
            cell: (one) => `${format.number(Math.ceil(one.size / 1024))} kB`,
            align: 'end',
            nowrap: true,
            phone: 'hidden',
          },
          {
            key: 'uploaded',
            head: t('fields.uploaded'),
            cell: (one) => [format.instant(one.uploadedAt), one.uploadedBy].filter(Boolean).join(', '),
            phone: 'bare',
          },
        ]}
      />
    </Section>
  );
}
