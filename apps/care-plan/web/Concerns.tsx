import { Button, Group, Stack, Text } from '@mantine/core';
import { useCatalogWords } from '#apps/care-catalog/web/parts.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { refresh, useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { perform } from '#platform/web/client/client.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { concerns, type ProposedConcern } from '../contract/concerns.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** What the record says that speaks for a problem, each with its source: taken or declined with one tap. Nothing while there is none. */
export function Concerns({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const may = usePermissions(residentId);
  const { data } = useCall(concerns.list, { residentId });
  if (!data || data.length === 0) return null;
  return (
    <Section title={t('states.proposals')}>
      <Stack gap="md">
        {data.map((one) => (
          <Concern key={one.key} one={one} writes={may.write} />
        ))}
      </Stack>
    </Section>
  );
}

function Concern({ one, writes }: { readonly one: ProposedConcern; readonly writes: boolean }) {
  const t = useText();
  const format = useFormat();
  const words = useCatalogWords();
  const { residentId, key: concernKey } = one;
  const take = useAct(concerns.take, {
    success: (done) => t(done.added ? 'states.taken' : 'states.takenOpen', { name: done.name }),
    refreshes: ['residents.'],
  });
  const decline = useAct(concerns.decline, {
    success: t('states.declined'),
    undo: () =>
      void perform(concerns.proposeAgain, { residentId, concernKey }).then(() => refresh('care-plan.')),
  });
  const busy = take.busy || decline.busy;
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={2} flex={1} miw={220}>
        <Text fw={620}>
          {words.area(one.area)}: <LinkTo href={residentLink(residentId, one.tab)}>{one.text}</LinkTo>
        </Text>
        <Text size="sm" c="dimmed">
          {format.relative(one.at)}
          {one.openProblem && ` · ${t('states.plannedHere', { name: one.openProblem.name })}`}
        </Text>
      </Stack>
      {writes && (
        <Group gap="sm">
          <Button
            loading={take.busy}
            disabled={busy}
            onClick={() => void take.send({ residentId, concernKey })}
          >
            {t(one.openProblem ? 'actions.evaluateNow' : 'actions.take')}
          </Button>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void decline.send({ residentId, concernKey })}
          >
            {t('actions.decline')}
          </Button>
        </Group>
      )}
    </Group>
  );
}
