import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Center, centers } from '../contract/centers.ts';
import { CenterForm } from './CenterForm.tsx';
import { DepartmentCard } from './DepartmentCard.tsx';
import { NewDepartmentForm } from './DepartmentForm.tsx';
import { openForm } from './open-form.ts';
import { CenterHistory } from './CenterHistory.tsx';
import { RestaurantsCard } from './RestaurantsCard.tsx';
import { useText } from './text.ts';

function CenterSection({ center, all }: { readonly center: Center; readonly all: readonly Center[] }) {
  const t = useText();
  const mayWrite = useMay('authorization.sites', 'Write');
  const mayEdit = useMay('authorization.sites', 'Edit');
  const rooms = center.departments.flatMap((one) => one.rooms);
  return (
    <Section
      title={center.name}
      actions={
        <Group gap="xs">
          {!center.active && <StatusBadge status={states.inactive} label={t('states.inactive')} />}
          {mayWrite && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<Icon name="add" />}
              onClick={() =>
                openForm(`department:new:${center.id}`, t('actions.newDepartment'), (ends) => (
                  <NewDepartmentForm centerId={center.id} position={center.departments.length} {...ends} />
                ))
              }
            >
              {t('actions.newDepartment')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="history" />}
            aria-label={`${t('actions.history')}: ${center.name}`}
            onClick={() =>
              openForm(`history:${center.id}`, `${t('actions.history')}: ${center.name}`, () => (
                <CenterHistory centerId={center.id} />
              ))
            }
          >
            {t('actions.history')}
          </Button>
          {mayEdit && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<Icon name="edit" />}
              aria-label={`${t('actions.change')}: ${center.name}`}
              onClick={() =>
                openForm(`center:${center.id}`, center.name, (ends) => (
                  <CenterForm center={center} all={all} {...ends} />
                ))
              }
            >
              {t('actions.change')}
            </Button>
          )}
        </Group>
      }
    >
      <Text c="dimmed" size="sm" mb="md">
        {t('centers.counts', { rooms: rooms.length, beds: rooms.flatMap((room) => room.beds).length })}
      </Text>
      <Stack gap="md">
        {center.departments.length === 0 && <Text c="dimmed">{t('centers.departmentsEmpty')}</Text>}
        <RestaurantsCard centerId={center.id} centerName={center.name} />
        {center.departments.map((one) => (
          <DepartmentCard key={one.id} department={one} all={all.flatMap((other) => other.departments)} />
        ))}
      </Stack>
    </Section>
  );
}

/** Care centers with departments, rooms and beds. */
export default function SitesPage() {
  const t = useText();
  const query = useCall(centers.list, {});
  const mayWrite = useMay('authorization.sites', 'Write');
  const all = query.data ?? [];
  const create = {
    label: t('actions.newCenter'),
    onClick: () =>
      openForm('center:new', t('actions.newCenter'), (ends) => <CenterForm all={all} {...ends} />),
  };
  return (
    <ListPage
      title={t('screens.SitesPage')}
      hint={t('centers.intro')}
      primary={mayWrite ? create : undefined}
    >
      {query.isPending ? (
        <SkeletonFor kind="cards" />
      ) : query.error && all.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Stack gap="lg">
          {all.length === 0 && <EmptyState icon="site" title={t('centers.empty')} />}
          {all.map((center) => (
            <CenterSection key={center.id} center={center} all={all} />
          ))}
        </Stack>
      )}
    </ListPage>
  );
}
