import { type ReactNode } from 'react';
import { residents } from '#apps/residents/contract/residents.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';

function Name({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (name: string, id: string) => ReactNode;
}) {
  const { data } = useCall(residents.banner, { residentId: id }, { fresh: 60_000 });
  return <>{children(data ? listName(data) : '…', id)}</>;
}

/** Residents by their ids, each with its name once it is known. */
export const Names = ({
  ids,
  children,
}: {
  readonly ids: readonly string[];
  readonly children: (name: string, id: string) => ReactNode;
}) => (
  <>
    {ids.map((id) => (
      <Name key={id} id={id}>
        {children}
      </Name>
    ))}
  </>
);
