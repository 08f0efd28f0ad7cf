import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import type { z } from 'zod';
import type { ActOptions } from '../calls.ts';
import type { CallTo } from '../client.ts';
import { connection } from '../connection.ts';
import { saveMessage } from '../failures.ts';
import { FormPartsContext } from '../form/labels.ts';
import { type FormValue, isMandatory } from '../form/schema.ts';
import { useLeaving } from '../form/use-leaving.ts';
import { type Form, mandatoryNamed, useForm } from '../form/use-form.ts';
import { useFormat } from '../formatting.ts';
import { useLayout } from '../shell/layout.ts';
import { useWorkKey, WorkTitle } from '../shell/work-key.ts';
import { useFrameText } from '../text.ts';
import { markWork } from '../workspace.ts';
import classes from './ActionForm.module.css';
import { ConflictList } from './ConflictList.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

export interface ActionFormProps<Sent, Res> extends Pick<
  ActOptions<Res>,
  'success' | 'undo' | 'refreshes' | 'onKept'
> {
  readonly call: CallTo<Sent, Res>;
  /**
   * Values at the start; for a change also `id` and `version` of the record. A form for another record gets another
   * `key`.
   */
  readonly initial: FormValue<NoInfer<Sent>>;
  readonly onDone?: (result: Res) => void;
  readonly onCancel?: () => void;
  /** "Save and next": called after `onDone` when that button was used. */
  readonly onNext?: (result: Res) => void;
  /** Verb of the main button; without it "Save". */
  readonly submit?: string;
  /** What did not happen, said before the reason when saving fails: «Resident not created.» */
  readonly failure?: string;
  readonly draftKey?: string;
  /** Why nothing can be saved now; the button is disabled and the reason stands beside it. */
  readonly blocked?: string | undefined;
  readonly danger?: boolean;
  readonly children: (form: Form<Sent>) => ReactNode;
}

/**
 * The one way to enter data: fields over the schema of a call, checked with the words that the server uses, a summary
 * of errors
 * that takes the focus, a draft that survives, and changes of others merged instead of overwritten.
 */
export function ActionForm<Sent, Res>(props: ActionFormProps<Sent, Res>) {
  const { call, initial, onDone, onCancel, onNext, submit, draftKey, danger, children } = props;
  const t = useFrameText();
  const { offline } = connection.use();
  // what waits on the device is sent later; everything else cannot be saved without a connection (experience 3.7)
  const blocked = props.blocked ?? (offline && !call.offline ? t('offline.blocked') : undefined);
  const title = useContext(WorkTitle);
  const format = useFormat();
  const phone = useLayout() === 'phone';
  const formId = useId();
  const work = useWorkKey();
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const register = useCallback(
    (name: string, label: string) =>
      setLabels((current) => (current[name] === label ? current : { ...current, [name]: label })),
    [],
  );
  const parts = useMemo(() => ({ id: formId, register }), [formId, register]);
  const form = useForm({
    call,
    initial,
    draftKey,
    ...(props.success === undefined ? {} : { success: props.success }),
    ...(props.undo ? { undo: props.undo } : {}),
    ...(props.refreshes ? { refreshes: props.refreshes } : {}),
    ...(onDone ? { onDone } : {}),
    ...(props.onKept ? { onKept: props.onKept } : {}),
    ...(title === null ? {} : { entry: () => ({ title }) }),
  });
  const { dirty, errors, act } = form;
  useLeaving(() => work === null && form.losesWords());
  useEffect(() => {
    if (work !== null) markWork(work, dirty);
  }, [work, dirty]);

  const labelOf = (path: string) => labels[path] ?? labels[path.split('.')[0] ?? ''] ?? '';
  const worded = (path: string) => {
    const error = errors[path];
    return error?.code === 'mandatory' && labelOf(path) !== ''
      ? mandatoryNamed(labelOf(path))
      : (error?.message ?? '');
  };
  const items = Object.keys(errors).map((path) => {
    const text = worded(path);
    const label = labelOf(path);
    return {
      id: `${formId}-${path}`,
      text: label === '' || text.includes(label) ? text : `${label}: ${text}`,
    };
  });
  // the words at the field are those of the summary
  const shown: Form<Sent> = {
    ...form,
    field: (name) => {
      const binding = form.field(name);
      return { ...binding, error: binding.error === undefined ? undefined : worded(name) };
    },
  };
  const stale = act.problem?.code === 'stale';
  const failed =
    form.attempts > 0 && (items.length > 0 || act.error !== null) && !stale && !act.problem?.confirm;

  const send = async (next: boolean) => {
    if (blocked !== undefined) return;
    const result = await form.submit();
    if (result !== null && next) onNext?.(result);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // a form within the panel of another form's page
    void send(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key.toLowerCase() === 's' || event.key === 'Enter') {
      event.preventDefault();
      void send(event.key === 'Enter' && onNext !== undefined);
    }
  };
  return (
    <FormPartsContext value={parts}>
      {/* the keys belong to the whole form: save, and save and next */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <Stack gap="lg">
          {form.draft && <DraftBanner at={form.draft.at} onDiscard={form.discardDraft} />}
          {stale && (
            <Stack
              gap="sm"
              p="md"
              role="alert"
              style={{
                background: 'var(--s-warning-soft)',
                color: 'var(--s-warning-text)',
                borderRadius: 'var(--mantine-radius-md)',
              }}
            >
              <Text fw={680}>{t('form.stale')}</Text>
              <Text size="sm">{t('form.staleHelp')}</Text>
              <Group>
                <Button variant="default" onClick={form.loadCurrent}>
                  {t('form.staleLoad')}
                </Button>
              </Group>
            </Stack>
          )}
          <ConflictList
            conflicts={form.conflicts}
            labelOf={labelOf}
            onTake={(name, value) => form.change({ [name]: value } as FormValue<Sent>)}
          />
          {failed && (
            <ErrorSummary
              items={items}
              message={[props.failure, saveMessage(act.error, call.method === 'DELETE')]
                .filter(Boolean)
                .join(' ')}
              attempts={form.attempts}
            />
          )}
          {Object.keys(labels).some((name) =>
            isMandatory(call.input.shape[name] as z.ZodType | undefined),
          ) && (
            <Text size="sm" c="dimmed">
              {t('kit.mandatoryHint')}
            </Text>
          )}
          {children(shown)}
        </Stack>
        <div className={classes.foot} data-foot>
          <div className={classes.state} aria-live="polite" data-why={blocked === undefined ? undefined : ''}>
            {blocked ??
              (failed && items.length > 0
                ? phone // the summary says it in full; beside the buttons there is room for one line
                  ? t('form.errors', { count: items.length })
                  : t('errors.form')
                : dirty
                  ? form.savedAt
                    ? t('form.draftSaved', { time: format.time(form.savedAt) })
                    : t('form.changed')
                  : '')}
          </div>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('kit.cancel')}
            </Button>
          )}
          {onNext && (
            <Button
              variant="default"
              loading={act.busy}
              disabled={blocked !== undefined}
              onClick={() => void send(true)}
            >
              {t('kit.saveAndNext')}
            </Button>
          )}
          <Button
            type="submit"
            loading={act.busy}
            disabled={blocked !== undefined}
            {...(danger ? { color: 'critical' } : {})}
          >
            {submit ?? t('kit.save')}
          </Button>
        </div>
      </form>
    </FormPartsContext>
  );
}
