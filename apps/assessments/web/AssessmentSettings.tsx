import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type InstrumentSetting, settings } from '../contract/settings.ts';
import { isUsed } from '../domain/rules.ts';
import { InstrumentForm } from './InstrumentForm.tsx';
import { useIntervalText } from './intervals.tsx';
import { RulesForm } from './RulesForm.tsx';
import { useSay, useText } from './text.ts';

const key = 'authorization.residents.assessment-settings';

/** Instruments on and off, and when they are due again (experience 4.5.12). */
export default function AssessmentSettings() {
  const t = useText();
  const say = useSay();
  const mayEdit = useMay(key, 'Edit');
  const query = useCall(settings.show, {});
  const rules = query.data?.rules;
  const open = (one: InstrumentSetting) => {
    const work = `assessments.settings.${one.code}`;
    openWork({
      key: work,
      title: t('settings.edit', { name: say(one.title) }),
      render: () => <InstrumentForm instrument={one} onDone={() => closeWork(work)} />,
    });
  };
  const interval = useIntervalText(rules);
  return (
    <ListPage title={t('screens.AssessmentSettings')} about={t('settings.hint')}>
      <Stack gap="xl">
        {query.data && mayEdit && (
          <Section title={t('settings.alternatives')}>
            <RulesForm key={query.data.version} data={query.data} />
          </Section>
        )}
        <DataTable
          label={t('settings.instruments')}
          list={asList(rules ? query.data?.instruments : undefined, query)}
          rowKey={(one) => one.code}
          rowName={(one) => say(one.title)}
          empty={{ title: t('states.noInstruments'), icon: 'assessment' }}
          {...(mayEdit ? { onRow: open } : {})}
          columns={[
            { key: 'title', head: t('fields.instrument'), phone: 'title', cell: (one) => say(one.title) },
            {
              key: 'on',
              head: t('settings.on'),
              phone: 'bare',
              cell: (one) => (
                <StatusBadge
                  status={isUsed(rules!, one.code) ? 'done' : 'neutral'}
                  label={t(isUsed(rules!, one.code) ? 'settings.on' : 'states.notUsed')}
                />
              ),
            },
            { key: 'interval', head: t('settings.interval'), cell: interval },
            {
              key: 'triggers',
              head: t('settings.triggers'),
              phone: 'hidden',
              cell: (one) =>
                one.triggers.map((trigger) => t(`triggers.${trigger as 'fall'}`)).join(', ') || '–',
            },
            {
              key: 'recorded',
              head: t('settings.recorded'),
              align: 'end',
              phone: 'hidden',
              cell: (one) => one.recorded,
            },
          ]}
        />
      </Stack>
    </ListPage>
  );
}
