import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { z } from 'zod';
import { residents } from '#apps/residents/contract/residents.ts';
import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import classes from './next-on-the-way.module.css';
import { useText } from './text.ts';

/** As many as come with a page of the residents list: in its usual order this is the very list that is on the screen. */
const atOnce = 50;

/**
 * Who comes after somebody on the way through the house, within the filter of the list from which one came; from the page of a
 * resident within the chosen care center. The way is no circle.
 */
export default function NextOnTheWay({ residentId, within, onWay, onSkip }: SlotProps['resident.next']) {
  const t = useText();
  const { siteId, external } = useMe();
  const page = useParameters();
  const here = {
    status: 'present',
    order: 'room',
    descending: false,
    ...(siteId === null ? {} : { centerId: siteId }),
  };
  // the list that opened the panel has said its own filter (residents: `within`)
  const filter = (within ?? here) as Partial<z.input<typeof residents.list.input>>;
  // whoever comes from outside meets nobody on a way
  const list = usePages(residents.list, { text: '', limit: atOnce, ...filter }, { enabled: !external });
  const at = list.rows.findIndex((one) => one.id === residentId);
  const next = at < 0 ? undefined : list.rows[at + 1];
  const { hasMore, loadingMore, more } = list;
  const further = next === undefined && hasMore;
  useEffect(() => {
    if (further && !loadingMore) more();
    // oxlint-disable-next-line react/exhaustive-deps -- `more` is a new function each time
  }, [further, loadingMore, list.rows.length]);
  const known = external || list.error !== null || (!list.loading && !further);
  const label = next === undefined ? '' : listName(next);
  useEffect(() => {
    if (!known) return;
    onWay({
      next:
        next === undefined
          ? null
          : {
              id: next.id,
              label,
              birthDate: next.birthDate,
              ref: next,
              link: page['residentId'] === residentId ? residentLink(next.id, page['tab']) : null,
            },
      complete: (recorded, skipped) => t('way.complete', { recorded, skipped }),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- told again only when it is somebody else
  }, [known, next?.id, label, page['residentId'], page['tab'], residentId]);
  if (!known || at < 0) return null;
  return (
    <div className={classes.next}>
      {next === undefined ? (
        <Text size="sm" c="dimmed">
          {t('way.last')}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" span>
            {t('way.next')}
          </Text>
          <ResidentLabel resident={next} face={false} strong={false} />
        </>
      )}
      <Button variant="subtle" className={classes.skip} onClick={onSkip}>
        {t('way.skip')}
      </Button>
    </div>
  );
}
