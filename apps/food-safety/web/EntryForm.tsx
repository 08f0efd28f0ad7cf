import { Stack, Text } from '@mantine/core';
import { partOf } from '#platform/web/form/use-form.ts';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { checks, type Entry } from '../contract/checks.ts';
import type { Point } from '../contract/points.ts';
import { hasSubject, judge } from '../domain/limits.ts';
import { type Said, SaidFields } from './SaidFields.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

interface Asked {
  readonly point: Point;
  /** The breach after which it is measured again. */
  readonly follows?: Entry | undefined;
}

function EntryForm({
  point,
  follows,
  onDone,
  onNext,
}: Asked & { readonly onDone: () => void; readonly onNext?: (() => void) | undefined }) {
  const t = useText();
  const said = useSaid();
  return (
    <ActionForm
      call={checks.record}
      initial={{ pointId: point.id, subject: follows?.subject ?? '', followsId: follows?.id ?? null }}
      success={t('done.record')}
      onDone={onDone}
      onCancel={onDone}
      {...(onNext ? { onNext } : {})}
    >
      {(form) => (
        <Stack gap="md">
          {point.place !== '' && <Text c="dimmed">{point.place}</Text>}
          {hasSubject(point.kind) && (
            <TextField label={t('fields.subject')} {...form.field('subject')} mandatory />
          )}
          <SaidFields
            form={partOf<Said, typeof form.value>(form)}
            kind={point.kind}
            verdictOf={(value) => judge(point.rule, value)}
            limits={said.limits(point.kind, point.rule)}
          />
          <MomentField label={t('fields.measuredAt')} {...form.field('measuredAt')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Opens the entry of a point beside the page; `next`: the points that are due after it, one after the other. */
export function openEntry({ point, follows }: Asked, next: readonly Point[] = []): void {
  const key = `food-safety.entry.${point.id}`;
  const close = () => closeWork(key);
  const [first, ...rest] = next;
  const goOn =
    first &&
    (() => {
      close();
      openEntry({ point: first }, rest);
    });
  openWork({
    key,
    title: point.name,
    render: () => <EntryForm point={point} follows={follows} onDone={close} onNext={goOn} />,
  });
}
