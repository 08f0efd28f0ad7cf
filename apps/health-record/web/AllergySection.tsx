import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { textIn } from '#platform/contract/text.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Allergies, allergies, type Allergy } from '../contract/allergies.ts';
import { countedSeverity, namesOf } from '../domain/allergies.ts';
import { useAllergenWord } from './food-words.ts';
import { openAllergy, openNewAllergy } from './AllergyForm.tsx';
import { AllergyMark, UnlinkedMark } from './AllergyMark.tsx';
import { usePermissions } from './permissions.ts';
import { openFiles, RecordFiles } from './RecordFiles.tsx';
import { useText } from './text.ts';

function AllergyItem({ allergy, mayEdit }: { readonly allergy: Allergy; readonly mayEdit: boolean }) {
  const t = useText();
  const word = useAllergenWord();
  const language = useLanguage();
  const reactions = useDictionary('health-record.reaction');
  const dangerous = countedSeverity(allergy.severity) === 'severe';
  return (
    <Group
      justify="space-between"
      wrap="nowrap"
      align="flex-start"
      py="sm"
      style={{ borderTop: '1px solid var(--border)' }}
    >
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={600} span td={allergy.active ? undefined : 'line-through'}>
            {allergy.name}
          </Text>
          {allergy.active ? (
            <StatusBadge
              status={dangerous ? 'critical' : 'info'}
              label={t(`severities.${allergy.severity}`)}
            />
          ) : (
            <StatusBadge status={states.inactive} label={t('states.inactive')} />
          )}
          {allergy.active && allergy.certainty === 'suspected' && (
            <StatusBadge status="warning" label={t('certainties.suspected')} />
          )}
          <Text size="sm" c="dimmed" span>
            {t(`kinds.${allergy.kind}`)}
            {allergy.certainty === 'confirmed' && ` · ${t('certainties.confirmed')}`}
          </Text>
        </Group>
        {allergy.allergens.length > 0 && <Text size="sm">{allergy.allergens.map(word).join(' · ')}</Text>}
        {allergy.ingredients.length > 0 && (
          <Text size="sm">
            {t('states.inKitchen', {
              names: allergy.ingredients.map((one) => textIn(one.name, language)).join(', '),
            })}
          </Text>
        )}
        {allergy.active && allergy.unlinked.length > 0 && (
          <>
            <Group>
              <UnlinkedMark names={allergy.unlinked} />
            </Group>
            <Text size="sm">{t('states.unlinkedText')}</Text>
          </>
        )}
        {allergy.reactions.length > 0 && (
          <Text size="sm">
            {t('fields.reactions')}: {allergy.reactions.map(reactions.word).join(', ')}
          </Text>
        )}
        {allergy.remarks !== '' && (
          <Text size="sm" c="dimmed">
            {allergy.remarks}
          </Text>
        )}
        <RecordFiles residentId={allergy.residentId} subjectId={allergy.id} only />
      </Stack>
      {mayEdit && (
        <RowActions
          name={allergy.name}
          actions={[
            {
              label: t('actions.change'),
              icon: 'edit',
              quick: true,
              onClick: () => openAllergy(allergy, t('actions.changeAllergy')),
            },
            {
              label: t('fields.files'),
              icon: 'file',
              onClick: () =>
                openFiles(allergy.residentId, allergy.id, `${t('fields.files')}: ${allergy.name}`),
            },
          ]}
        />
      )}
    </Group>
  );
}

function StateLine({
  residentId,
  data,
  mayWrite,
}: {
  readonly residentId: string;
  readonly data: Allergies;
  readonly mayWrite: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const act = useAct(allergies.setState, { success: t('states.saved') });
  const set = (state: 'noneKnown' | 'notAsked') =>
    void act.send({ residentId, state, stateVersion: data.stateVersion });
  return (
    <Group gap="sm">
      <AllergyMark
        state={data.state}
        names={namesOf(data.items, (name) => t('states.suspectedName', { name }))}
      />
      {data.askedOn !== null && (
        <Text size="sm" c="dimmed">
          {data.askedBy === null
            ? t('states.asked', { day: format.day(data.askedOn) })
            : t('states.askedBy', { day: format.day(data.askedOn), by: data.askedBy })}
        </Text>
      )}
      {data.state === 'notAsked' && <Text size="sm">{t('states.notAskedText')}</Text>}
      {mayWrite && data.state === 'notAsked' && (
        <Button variant="default" loading={act.busy} onClick={() => set('noneKnown')}>
          {t('actions.noneKnown')}
        </Button>
      )}
      {mayWrite && data.state === 'noneKnown' && (
        <Button variant="subtle" loading={act.busy} onClick={() => set('notAsked')}>
          {t('actions.notAsked')}
        </Button>
      )}
    </Group>
  );
}

/** Allergies with their three states. */
export function AllergySection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const may = usePermissions(residentId);
  const query = useCall(allergies.list, { residentId });
  const [all, setAll] = useState(false);
  const items = query.data?.items ?? [];
  const inactive = items.filter((one) => !one.active).length;
  return (
    <Section
      title={t('sections.allergies')}
      actions={
        may.write && (
          <Button variant="light" onClick={() => openNewAllergy(residentId, t('actions.newAllergy'))}>
            {t('actions.newAllergy')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <Stack gap="sm">
          <StateLine residentId={residentId} data={query.data} mayWrite={may.write} />
          <div>
            {items
              .filter((one) => all || one.active)
              .map((one) => (
                <AllergyItem key={one.id} allergy={one} mayEdit={may.edit} />
              ))}
          </div>
          {inactive > 0 && (
            <Group>
              <Button variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
                {t(all ? 'actions.hideInactive' : 'actions.showInactive')} ({inactive})
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Section>
  );
}
