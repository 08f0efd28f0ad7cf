import { Group, Stack, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { sameBodyPlace } from '#platform/domain/text/body-places.ts';
import { BodyMap } from '#platform/web/kit/body/BodyMap.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { states } from '#platform/web/theme/states.ts';
import { entries } from '../contract/entries.ts';
import { type Wound, wounds } from '../contract/wounds.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { WoundCard } from './WoundCard.tsx';
import { woundLink } from './words.ts';
import classes from './wounds.module.css';

const standing = (one: Wound): boolean => one.struck === null;

/** Tab `wounds`: where they are on the body, and each with its size, course and next dressing (experience, sketch 8). */
export default function WoundsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const may = usePermissions(residentId);
  const query = useCall(wounds.list, { residentId });
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (query.data === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const all: readonly Wound[] = query.data;
  const open = all.filter((one) => standing(one) && one.status === 'open');
  const healed = all.filter((one) => standing(one) && one.status === 'healed');
  const add = may.write && <PrimaryButton label={t('actions.add')} href={woundLink(residentId)} />;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={2}>{t('screens.WoundsTab')}</Title>
          {open.length > 0 && (
            <StatusBadge status={states.open} label={t('states.openCount', { count: open.length })} />
          )}
          {healed.length > 0 && (
            <StatusBadge status={states.done} label={t('states.healedCount', { count: healed.length })} />
          )}
        </Group>
        {all.length > 0 && add}
      </Group>
      <WaitingEntries call={entries.record} residentId={residentId} />
      {all.length === 0 ? (
        <EmptyState title={`${t('states.empty')} ${t('states.emptyHelp')}`} icon="wound" action={add} />
      ) : (
        <div className={classes.place}>
          <div className={classes.split}>
            <Section title={t('sections.map')}>
              <BodyMap
                label={t('screens.WoundsTab')}
                value={open.map((one) => one.place)}
                mark={(place) =>
                  open
                    .filter((one) => sameBodyPlace(one.place, place))
                    .map((one) => one.number)
                    .toSorted((left, right) => left - right)
                    .join(', ')
                }
              />
            </Section>
            <div className={classes.cards}>
              {all.map((one) => (
                <WoundCard key={one.id} wound={one} />
              ))}
            </div>
          </div>
        </div>
      )}
    </Stack>
  );
}
