import { Suspense } from 'react';
import type { Form } from '#platform/web/form/use-form.ts';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import type { SiteAsked } from './site.ts';

/** Where insulin goes, in a form that gives or corrects it. */
export function SiteField({
  form,
  onQuantity,
  ...dose
}: Pick<SiteAsked, 'residentId' | 'orderId' | 'plannedAt' | 'part' | 'planned' | 'now'> & {
  readonly form: Form<{ site?: string | null | undefined }>;
  readonly onQuantity?: (quantity: number) => void;
}) {
  const { value, error } = form.field('site');
  return (
    <Suspense fallback={<SkeletonFor kind="cards" />}>
      <Slot
        name="medication-giving.site"
        props={{
          ...dose,
          site: value || null,
          onSite: (site) => form.set('site', site),
          ...(onQuantity === undefined ? {} : { onQuantity }),
          error,
        }}
      />
    </Suspense>
  );
}
