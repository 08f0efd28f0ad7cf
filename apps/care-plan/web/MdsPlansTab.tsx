import { Stack, Text, UnstyledButton } from '@mantine/core';
import { standardPlans } from '#apps/care-catalog/contract/standard-plans.ts';
import { areasIn, type Origin } from '#platform/contract/record/concern.ts';
import { useAreaName } from '#apps/care-catalog/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue, useGo } from '#platform/web/routing/navigation.tsx';
import { concerns } from '../contract/concerns.ts';
import { plans } from '../contract/plans.ts';
import { planLink } from '../domain/rules.ts';
import { usePermissions } from './permissions.ts';
import classes from './PlanView.module.css';
import { ProposalPicker } from './ProposalPicker.tsx';
import { useText } from './text.ts';

/** The plans of the resident, to see what is there already. */
function OwnPlans({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const go = useGo();
  const { data } = useCall(plans.list, { residentId });
  const open = (data ?? []).filter((plan) => plan.status === 'OPEN');
  return (
    <Section title={t('states.inPlan')}>
      {data && open.length === 0 && <Text c="dimmed">{t('states.nothingOpen')}</Text>}
      <Stack gap={4}>
        {open.map((plan) => (
          <UnstyledButton
            key={plan.id}
            className={classes.open ?? ''}
            onClick={() => go(planLink(residentId, plan.id))}
          >
            <Text fw={560}>{plan.name}</Text>
          </UnstyledButton>
        ))}
      </Stack>
    </Section>
  );
}

/** Standard plans of a catalogue: areas with what points to them, what is proposed, the plan of the resident. */
function StandardPlans({
  residentId,
  catalog,
}: {
  readonly residentId: string;
  readonly catalog: Exclude<Origin, 'diagnosis'>;
}) {
  const t = useText();
  const go = useGo();
  const areaName = useAreaName();
  const may = usePermissions(residentId);
  const query = useCall(standardPlans.list, { catalog });
  const found = useCall(concerns.list, { residentId });
  const [chosen, setChosen] = useAddressValue('area');
  if (query.error !== null && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="page" />;
  const active = query.data.filter((plan) => plan.active);
  if (active.length === 0) return <EmptyState title={t('states.nothingProposed')} icon="carePlan" />;
  const pointing = (area: string) =>
    (found.data ?? [])
      .filter((one) => areasIn(catalog, one).some((own) => own === area))
      .map((one) => one.text);
  // what something points to stands first, the others in the order of the catalogue
  const ordered = active.toSorted((a, b) => pointing(b.area).length - pointing(a.area).length);
  const open = ordered.find((plan) => plan.area === chosen) ?? ordered[0]!;
  return (
    <div className={classes.columns}>
      <Section title={t('fields.areas')}>
        <Stack gap={2}>
          {ordered.map((plan) => {
            const why = pointing(plan.area);
            return (
              <UnstyledButton
                key={plan.area}
                className={classes.open ?? ''}
                onClick={() => setChosen(plan.area)}
                {...(plan.area === open.area ? { 'aria-current': 'true' } : {})}
              >
                <Text fw={why.length > 0 ? 640 : 450}>{areaName(catalog, plan.area)}</Text>
                {why.length > 0 && <Text size="sm">{t('states.triggered', { text: why.join(', ') })}</Text>}
              </UnstyledButton>
            );
          })}
        </Stack>
      </Section>
      <Section title={areaName(catalog, open.area)}>
        {may.write ? (
          <ProposalPicker
            key={open.area}
            residentId={residentId}
            from={catalog}
            code={open.area}
            onDone={(planId) => go(planLink(residentId, planId))}
          />
        ) : (
          <Text c="dimmed">{t('states.proposedProblems')}</Text>
        )}
      </Section>
      <OwnPlans residentId={residentId} />
    </div>
  );
}

/** Tab `scp-mds`: standard plans by MDS area. */
export default function MdsPlansTab({ residentId }: { readonly residentId: string }) {
  return <StandardPlans residentId={residentId} catalog="mds" />;
}

/** Tab `scp-ltcf`: standard plans by the areas of this catalogue. */
export function LtcfPlansTab({ residentId }: { readonly residentId: string }) {
  return <StandardPlans residentId={residentId} catalog="ltcf" />;
}
