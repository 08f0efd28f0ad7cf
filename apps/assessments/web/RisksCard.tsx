import { Button, Group, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { assessments } from '../contract/assessments.ts';
import type { Instrument } from '../contract/shapes.ts';
import classes from './assessments.module.css';
import { DueBadge, ResultBadge } from './results.tsx';
import { usePermissions } from './permissions.ts';
import { useSay, useText } from './text.ts';
import { assessmentLink, byUrgency, isDueNow, tabLink } from './words.ts';

const shown = 5;
const rank = { alert: 0, warning: 1, info: 2, none: 3 } as const;
const gravity = (one: Instrument) => rank[one.last?.severity ?? 'none'];

/** Latest scores, the gravest first, and what is due now with the way to begin it. */
export default function RisksCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const say = useSay();
  const format = useFormat();
  const query = useCall(assessments.overview, { residentId });
  const may = usePermissions(residentId);
  return (
    <Widget title={t('screens.RisksCard')} icon="assessment" href={tabLink(residentId)} query={query}>
      {({ instruments, today }) => {
        const results = instruments
          .filter((one) => one.last !== null)
          .toSorted((a, b) => gravity(a) - gravity(b))
          .slice(0, shown);
        const due = instruments
          .filter((one) => one.used && one.locked === null && isDueNow(one.due, today))
          .toSorted(byUrgency);
        if (results.length === 0 && due.length === 0) return <Text c="dimmed">{t('states.empty')}</Text>;
        return (
          <>
            {results.map((one) => (
              <div key={one.definitionId} className={classes.risk}>
                <LinkTo href={assessmentLink(one.definitionId, residentId, one.last!.id)}>
                  {say(one.title)}
                </LinkTo>
                <Group gap="xs">
                  <ResultBadge result={one.last!} />
                  <Text span size="sm" c="dimmed">
                    {one.last!.day === null ? '' : format.day(one.last!.day)}
                  </Text>
                </Group>
              </div>
            ))}
            {due.slice(0, shown).map((one) => (
              <div key={`due${one.definitionId}`} className={classes.risk}>
                <span>
                  {say(one.title)} <DueBadge due={one.due} />
                </span>
                {may.write && (
                  <Button
                    variant="light"
                    component={LinkTo}
                    href={assessmentLink(one.definitionId, residentId, one.draft?.id)}
                    aria-label={`${t(one.draft ? 'actions.continue' : 'actions.start')}: ${say(one.title)}`}
                  >
                    {t(one.draft ? 'actions.continue' : 'actions.start')}
                  </Button>
                )}
              </div>
            ))}
          </>
        );
      }}
    </Widget>
  );
}
