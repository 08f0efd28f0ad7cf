import { Button, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { notCarried, transfer } from '../contract/transfer.ts';
import { ImportSettings } from './ImportSettings.tsx';
import { useText } from './settings.ts';

/** Settings as one file and back: what would change is shown first, what was taken over is kept (experience 4.6, sketch 25). */
export default function TransferPage() {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('authorization.admin.transfer', 'Edit');
  // a short list on a page of its own matter: no views and columns to choose
  const { source: _, ...history } = usePages(transfer.history, {});
  return (
    <ListPage title={t('screens.TransferPage')}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Section title={t('transfer.export')}>
            <Text>{t('transfer.exportText')}</Text>
            <List mb="md" size="sm">
              {notCarried.map((one) => (
                <List.Item key={one}>{t(`transfer.without.${one}`)}</List.Item>
              ))}
            </List>
            <Button leftSection={<Icon name="download" />} onClick={() => void download(transfer.export, {})}>
              {t('transfer.save')}
            </Button>
          </Section>
          {mayEdit && (
            <Section title={t('transfer.import')}>
              <ImportSettings />
            </Section>
          )}
        </SimpleGrid>
        <Section title={t('transfer.history')}>
          <DataTable
            label={t('transfer.list')}
            list={history}
            rowKey={(one) => one.id}
            rowName={(one) => one.fileName}
            empty={{ title: t('transfer.noHistory'), icon: 'history' }}
            columns={[
              { key: 'at', head: t('transfer.at'), cell: (one) => format.instant(one.at), phone: 'title' },
              { key: 'by', head: t('transfer.by'), cell: (one) => one.by },
              { key: 'file', head: t('transfer.file'), cell: (one) => one.fileName },
              { key: 'changed', head: t('transfer.changed'), align: 'end', cell: (one) => one.changed },
              { key: 'refused', head: t('transfer.refused'), align: 'end', cell: (one) => one.refused },
            ]}
          />
        </Section>
      </Stack>
    </ListPage>
  );
}
