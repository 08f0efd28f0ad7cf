import { type SharedDevice, sharedDevices } from '#platform/contract/account/shared-device.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { key, useText } from './text.ts';

/** Tablets and computers on which several people change by PIN or passkey; a lost one is forgotten here. */
export default function SharedDevicesPage() {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay(key, 'Edit');
  const list = usePages(sharedDevices.list, {});
  const remove = useAct(sharedDevices.remove, {
    success: ({ ended }) => t('devices.removed', { count: ended }),
  });
  const drop = async (device: SharedDevice) => {
    if (
      await ask({
        title: t('devices.remove'),
        text: t('devices.removeSure', { name: device.name }),
        danger: true,
        yes: t('devices.remove'),
      })
    )
      await remove.send({ id: device.id });
  };
  return (
    <ListPage title={t('screens.SharedDevicesPage')} about={t('devices.hint')}>
      <DataTable
        list={list}
        label={t('screens.SharedDevicesPage')}
        empty={{ title: t('devices.empty'), icon: 'phone' }}
        rowName={(device) => device.name}
        columns={[
          { key: 'name', head: t('fields.name'), cell: (device) => device.name, phone: 'title' },
          { key: 'by', head: t('fields.registeredBy'), cell: (device) => device.registeredBy },
          {
            key: 'at',
            head: t('fields.registeredAt'),
            cell: (device) => format.instant(device.registeredAt),
            nowrap: true,
          },
          {
            key: 'people',
            head: t('fields.peopleOn'),
            cell: (device) => device.people.map((one) => one.name).join(', '),
          },
          {
            key: 'last',
            head: t('fields.lastWhole'),
            cell: (device) =>
              device.people[0] ? format.relative(device.people[0].provenAt) : t('accounts.neverSignedIn'),
            nowrap: true,
          },
        ]}
        actions={
          mayEdit
            ? (device) => [
                {
                  label: t('devices.remove'),
                  icon: 'delete',
                  danger: true,
                  onClick: () => void drop(device),
                },
              ]
            : undefined
        }
      />
    </ListPage>
  );
}
