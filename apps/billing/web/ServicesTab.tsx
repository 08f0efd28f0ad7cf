import { Button, Group, Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { asList } from '#platform/web/kit/table/DataTable.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { periods } from '../contract/periods.ts';
import { services } from '../contract/services.ts';
import { CareSplit } from './CareSplit.tsx';
import { MonthField, useMonth } from './MonthField.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { useText } from './text.ts';

/** What one resident is billed for in a month, and who pays the care. */
export default function ServicesTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [month, setMonth] = useMonth();
  const query = useCall(services.ofResident, { residentId, month }, { keep: true });
  const general = useMay('authorization.billing.services', 'Read');
  const mayWrite = useMay('authorization.billing.services', 'Write');
  const closed =
    useCall(periods.list, {}, { enabled: general }).data?.items.find((one) => one.month === month)?.status ===
    'closed';
  const key = `billing.service.new.${residentId}`;
  const add = () =>
    openWork({
      key,
      residentId,
      title: t('actions.add'),
      render: () => <ServiceForm month={month} residentId={residentId} onDone={() => closeWork(key)} />,
    });
  return (
    <Section
      title={t('screens.ServicesTab')}
      actions={
        mayWrite &&
        !closed && (
          <Button leftSection={<Icon name="add" />} onClick={add}>
            {t('actions.add')}
          </Button>
        )
      }
    >
      <Stack gap="lg">
        <Group>
          <MonthField value={month} onChange={setMonth} />
        </Group>
        {closed && <ReadOnlyBand reason={t('states.periodClosed')} />}
        <CareSplit items={query.data?.items ?? []} label={t('fields.split')} />
        <ServiceTable
          list={asList(query.data?.items, query)}
          withResident={false}
          closed={closed}
          label={t('screens.ServicesTab')}
        />
      </Stack>
    </Section>
  );
}
