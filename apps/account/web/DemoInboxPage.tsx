import { Text } from '@mantine/core';
import { mails } from '#platform/contract/frame.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { texts } from '#platform/web/text/text.ts';
import { openWork } from '#platform/web/store/workspace.ts';
import type { z } from 'zod';
import type { Mail } from '#platform/contract/frame.ts';
import { states } from '#platform/web/theme/states.ts';
import type en from '../locales/en.ts';

const useText = texts<typeof en>('account');

function State({ mail }: { readonly mail: z.output<typeof Mail> }) {
  const t = useText();
  if (mail.sentAt !== null) return <StatusBadge status={states.delivered} label={t('mails.delivered')} />;
  return mail.error === null ? (
    <StatusBadge status="info" label={t('mails.waiting')} />
  ) : (
    <StatusBadge status={states.failed} label={t('mails.failed')} />
  );
}

/** What the system has sent or would have sent. */
export default function DemoInboxPage() {
  const t = useText();
  const format = useFormat();
  const list = usePages(mails.list, {});
  return (
    <ListPage title={t('mails.title')} count={list.total} about={t('mails.hint')}>
      <DataTable
        list={list}
        label={t('mails.title')}
        empty={{ title: t('mails.empty') }}
        rowName={(mail) => mail.subject}
        columns={[
          {
            key: 'subject',
            head: t('mails.subject'),
            cell: (mail) => (
              <Text fw={550} size="sm">
                {mail.subject}
              </Text>
            ),
            phone: 'title',
          },
          { key: 'recipient', head: t('mails.recipient'), cell: (mail) => mail.recipient },
          { key: 'at', head: t('mails.at'), cell: (mail) => format.relative(mail.at), nowrap: true },
          { key: 'state', head: t('mails.state'), cell: (mail) => <State mail={mail} /> },
        ]}
        onRow={(mail) =>
          openWork({
            key: `mail:${mail.id}`,
            title: mail.subject,
            render: () => (
              <Facts
                items={[
                  [t('mails.recipient'), mail.recipient],
                  [t('mails.at'), format.instant(mail.at)],
                  [
                    t('mails.text'),
                    <Text key="text" style={{ whiteSpace: 'pre-wrap' }}>
                      {mail.text}
                    </Text>,
                  ],
                ]}
              />
            ),
          })
        }
      />
    </ListPage>
  );
}
