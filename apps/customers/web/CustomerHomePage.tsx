import { useEffect } from 'react';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { customerLink } from './CustomerPage.tsx';

/** The page of a customer without a tab: the profile. */
export default function CustomerHomePage() {
  const id = useParameters()['clientId'] ?? '';
  const go = useGo();
  useEffect(() => go(customerLink(id), { replace: true }), [go, id]);
  return <SkeletonFor kind="page" />;
}
