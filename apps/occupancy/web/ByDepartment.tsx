import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useText } from './text.ts';

/** The rooms by department, each under its heading; loading, failed and empty included. */
export function ByDepartment<
  Room extends {
    readonly departmentId: string;
    readonly departmentName: string;
    readonly centerName: string;
  },
>({
  query,
  children,
}: {
  readonly query: {
    readonly data: { readonly rooms: readonly Room[] } | undefined;
    readonly isPending: boolean;
    readonly error: unknown;
    refetch(): unknown;
  };
  readonly children: (rooms: readonly Room[]) => ReactNode;
}) {
  const t = useText();
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.rooms.length === 0) return <EmptyState icon="bed" title={t('occupancy.empty')} />;
  return [...Map.groupBy(query.data.rooms, (room) => room.departmentId).values()].map((own) => (
    <section key={own[0]!.departmentId}>
      <Title order={2} size="h3" mt="lg" mb="sm">
        {own[0]!.departmentName}, {own[0]!.centerName}
      </Title>
      {children(own)}
    </section>
  ));
}
