import { Button, Group, Text } from '@mantine/core';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Pages } from '#platform/web/calls/calls.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { type RowAction, RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { MarkLine } from '#platform/web/kit/table/MarkLine.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import type { HouseStop, ResidentRow } from '../contract/residents.ts';
import { ResidentMarks } from './list-parts.tsx';
import { residentLink, useBorn } from './parts.tsx';
import { ResidentFace, SameName } from './ResidentLabel.tsx';
import classes from './residents.module.css';
import { useText } from './text.ts';

interface Given {
  readonly list: Pages<HouseStop>;
  readonly pageOf: (id: string) => readonly string[];
  readonly actions: (row: HouseStop) => readonly RowAction[];
  readonly filtered: boolean;
  readonly onClearFilters: () => void;
}

function PersonCard({
  row,
  actions,
  residentIds,
}: {
  readonly row: ResidentRow;
  readonly actions: readonly RowAction[];
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const born = useBorn();
  const place =
    row.roomNumber === null
      ? t('residents.noRoom')
      : [`${row.roomNumber} ${row.bedLabel ?? ''}`.trim(), row.departmentName]
          .filter((part) => part)
          .join(', ');
  return (
    <>
      <ResidentFace resident={row} size={72} square />
      <div className={classes.words}>
        <LinkTo href={residentLink(row.id)} className={classes.cardName} data-open>
          {listName(row)}
        </LinkTo>
        <Text size="sm">{place}</Text>
        <Text size="sm" c="dimmed">
          {[
            born(row.birthDate, row.deathDate),
            row.careLevel === null ? '' : t('profile.levelText', { level: row.careLevel }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
        <Group gap={4} mt={4} className={classes.above}>
          {row.sameName && <SameName />}
          <ResidentMarks resident={row} />
          <MarkLine label={t('fields.risks')}>
            <Slot name="resident.chips" props={{ residentId: row.id, residentIds }} />
          </MarkLine>
          <Slot name="resident.due" props={{ residentId: row.id, residentIds }} />
        </Group>
      </div>
      {actions.length > 0 && (
        <div className={classes.above}>
          <RowActions actions={actions} name={listName(row)} />
        </div>
      )}
    </>
  );
}

/** The list as cards with photo: many residents cannot say their name. */
export default function PhotoCards({ list, pageOf, actions, filtered, onClearFilters }: Given) {
  const t = useText();
  const frame = useFrameText();
  if (list.loading) return <SkeletonFor kind="cards" />;
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0)
    return (
      <EmptyState
        {...(filtered
          ? {
              kind: 'filtered',
              action: (
                <Button variant="default" onClick={onClearFilters}>
                  {frame('kit.clearFilters')}
                </Button>
              ),
            }
          : { kind: 'first', title: t('residents.empty'), icon: 'users' })}
      />
    );
  return (
    <>
      <ul className={classes.photoCards} aria-label={t('screens.ResidentsPage')} aria-busy={list.updating}>
        {list.rows.map((row) => (
          <li
            key={row.resident?.id ?? row.bed?.bedId}
            className={classes.photoCard}
            data-row={row.resident?.id ?? ''}
          >
            {row.resident ? (
              <PersonCard row={row.resident} actions={actions(row)} residentIds={pageOf(row.resident.id)} />
            ) : (
              row.bed && (
                <>
                  <div className={classes.words}>
                    <Text fs="italic" c="dimmed">
                      {row.bed.roomNumber} · {t('residents.freeBedNamed', { bed: row.bed.bedLabel })}
                    </Text>
                  </div>
                  <RowActions actions={actions(row)} name={`${row.bed.roomNumber} ${row.bed.bedLabel}`} />
                </>
              )
            )}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Group justify="center" mt="md">
          <Button variant="default" loading={list.loadingMore} onClick={list.more}>
            {frame('kit.more')}
          </Button>
        </Group>
      )}
    </>
  );
}
