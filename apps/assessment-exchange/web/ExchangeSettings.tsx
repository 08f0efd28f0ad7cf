import { Button, Stack, Text, Title } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { itemSets } from '../contract/item-sets.ts';
import { JsonFile } from './JsonFile.tsx';
import { SetProblems } from './SetProblems.tsx';
import { useText } from './text.ts';

/** Item sets that the home loaded, and the rhythm of its records. */
export default function ExchangeSettings() {
  const t = useText();
  const format = useFormat();
  const language = useLanguage();
  const mayEdit = useMay('authorization.assessment-exchange.item-sets', 'Edit');
  const query = useCall(itemSets.list, {});
  const load = useAct(itemSets.load, { quiet: true, success: t('states.loaded') });
  const use = useAct(itemSets.use, { success: t('states.saved') });
  const switchOver = useAct(itemSets.setRhythm, { success: t('states.rhythmChanged') });
  usePageTitle(t('screens.ExchangeSettings'));
  const rhythm = query.data?.rhythm;
  return (
    <Stack gap="lg">
      <Title order={1}>{t('screens.ExchangeSettings')}</Title>
      <Section title={t('sections.rhythm')}>
        {rhythm && <Text>{t(`rhythms.${rhythm}`)}</Text>}
        <Text size="sm" c="dimmed">
          {t('help.rhythm')}
        </Text>
        {mayEdit && rhythm === 'halfYear' && (
          <Button
            mt="sm"
            style={{ alignSelf: 'flex-start' }}
            variant="default"
            loading={switchOver.busy}
            onClick={() => void switchOver.send({ rhythm: 'nineMonths' })}
          >
            {t('actions.useRhythm')}
          </Button>
        )}
      </Section>
      <Section title={t('sections.sets')}>
        {mayEdit && (
          <JsonFile
            label={t('actions.load')}
            help={t('help.itemSet')}
            busy={load.busy}
            onText={(file) => void load.send({ file })}
          />
        )}
        {load.error !== null && (
          <Text role="alert" c="critical" my="sm">
            {saveMessage(load.error)}
          </Text>
        )}
        <SetProblems problem={load.problem} />
        {query.data?.sets.length === 0 && <Text mt="sm">{t('states.noSetsHint')}</Text>}
        <DataTable
          list={asList(query.data?.sets, query)}
          label={t('lists.sets')}
          rowName={(row) => `${row.title[language]} ${row.edition} (${row.number})`}
          empty={{ title: t('states.noSets'), icon: 'exchange' }}
          actions={(row) =>
            mayEdit && !row.inUse
              ? [
                  {
                    label: t('actions.use'),
                    icon: 'check',
                    onClick: () => void use.send({ id: row.id, version: row.version }),
                  },
                ]
              : []
          }
          columns={[
            { key: 'title', head: t('fields.set'), cell: (row) => row.title[language], phone: 'title' },
            {
              key: 'edition',
              head: t('fields.edition'),
              cell: (row) => `${row.edition} (${row.number})`,
              nowrap: true,
            },
            { key: 'origin', head: t('fields.file'), cell: (row) => t(`origins.${row.origin}`) },
            { key: 'items', head: t('fields.items'), cell: (row) => row.items, align: 'end' },
            { key: 'used', head: t('fields.used'), cell: (row) => row.used, align: 'end' },
            {
              key: 'loaded',
              head: t('fields.loaded'),
              cell: (row) => format.relative(row.loadedAt),
              nowrap: true,
            },
            {
              key: 'inUse',
              head: t('fields.status'),
              cell: (row) => row.inUse && <StatusBadge status="done" label={t('states.inUse')} />,
            },
          ]}
        />
      </Section>
    </Stack>
  );
}
