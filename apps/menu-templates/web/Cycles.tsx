import { Button } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Cycle, cycles } from '../contract/cycles.ts';
import { key } from '../contract/templates.ts';
import { ApplyCycle } from './ApplyCycle.tsx';
import { CycleForm } from './CycleForm.tsx';
import { useText } from './text.ts';

/** Cycles of weeks: a row opens its form, its action plans the coming weeks. */
export function Cycles() {
  const t = useText();
  const format = useFormat();
  const may = {
    write: useMay(key, 'Write'),
    edit: useMay(key, 'Edit'),
    remove: useMay(key, 'Delete'),
    plan: useMay('authorization.gastro.menu', 'Write'),
  };
  const query = useCall(cycles.list, {});
  const remove = useAct(cycles.remove, { success: t('states.removed') });
  const open = (cycle?: Cycle) => {
    const work = `menu-templates:cycle:${cycle?.id ?? 'new'}`;
    openWork({
      key: work,
      title: cycle?.title ?? t('actions.newCycle'),
      render: () => <CycleForm cycle={cycle} onClose={() => closeWork(work)} />,
    });
  };
  const apply = (cycle: Cycle) => {
    const work = `menu-templates:apply:${cycle.id}`;
    openWork({
      key: work,
      title: `${t('actions.applyCycle')}: ${cycle.title}`,
      render: () => <ApplyCycle cycle={cycle} onClose={() => closeWork(work)} />,
    });
  };
  const drop = async ({ id, version, title }: Cycle) => {
    const yes = t('actions.remove');
    if (await ask({ title: yes, text: title, yes, danger: true })) await remove.send({ id, version });
  };
  return (
    <Section
      title={t('cycles.title')}
      actions={
        may.write && (
          <Button variant="default" leftSection={<Icon name="add" />} onClick={() => open()}>
            {t('actions.newCycle')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('cycles.title')}
        list={asList(query.data, query)}
        rowName={(row) => row.title}
        {...(may.edit ? { onRow: open } : {})}
        empty={{ title: t('states.noCycles'), icon: 'menu_template' }}
        columns={[
          { key: 'title', head: t('fields.title'), cell: (row) => row.title, phone: 'title' },
          { key: 'anchor', head: t('fields.anchor'), cell: (row) => format.day(row.anchor), phone: 'line' },
          {
            key: 'weeks',
            head: t('fields.weeks'),
            cell: (row) => row.weeks.map((week, index) => `${index + 1} ${week.title}`).join(' · '),
            phone: 'line',
          },
        ]}
        actions={(row) => [
          ...(may.write && may.plan
            ? [{ label: t('actions.applyCycle'), icon: 'menu_plan' as const, onClick: () => apply(row) }]
            : []),
          ...(may.remove
            ? [
                {
                  label: t('actions.remove'),
                  icon: 'delete' as const,
                  danger: true,
                  onClick: () => void drop(row),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
