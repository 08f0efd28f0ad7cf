import { registration } from '#apps/registration/contract/registration.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import RegisterPage from './RegisterPage.tsx';

/** Registering again with the names of an earlier registration; a token that says nothing gives the empty form. */
export default function RegisterAgainPage() {
  const { token = '' } = useParameters();
  const { data, isPending } = useCall(registration.look, { token });
  if (isPending) return <SkeletonFor kind="page" />;
  if (!data || data.state === 'invalid') return <RegisterPage />;
  return (
    <RegisterPage
      initial={{
        fullName: data.fullName,
        email: data.email,
        companyName: data.kind === 'create' ? data.organisation : '',
        mode: data.kind === 'join' ? 'join' : 'create',
        ...(data.actor === null ? {} : { actor: data.actor }),
      }}
    />
  );
}
