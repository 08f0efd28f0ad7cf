import { Stack } from '@mantine/core';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { Concerns } from './Concerns.tsx';
import { PlanList } from './PlanList.tsx';
import { PlanView } from './PlanView.tsx';

/** Tab `ipp`: what the record proposes, the plans, and one of them with its structure, a detail and its evaluations. */
export default function PlanTab({ residentId }: { readonly residentId: string }) {
  const [planId, setPlanId] = useAddressValue('plan');
  if (planId !== '')
    return <PlanView key={planId} residentId={residentId} planId={planId} onBack={() => setPlanId('')} />;
  return (
    <Stack gap="lg">
      <Concerns residentId={residentId} />
      <PlanList residentId={residentId} onOpen={setPlanId} />
    </Stack>
  );
}
