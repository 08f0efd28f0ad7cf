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
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import type { ActOptions } from '#platform/web/calls/calls.ts';
import type { CallTo } from '#platform/web/client/client.ts';
import { connection } from '#platform/web/client/connection.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { FormPartsContext } from '#platform/web/form/labels.ts';
import { type FormValue, isMandatory } from '#platform/web/form/schema.ts';
import { useLeaving } from '#platform/web/form/use-leaving.ts';
import { type Form, mandatoryNamed, useForm } from '#platform/web/form/use-form.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useWorkKey, WorkTitle } from '#platform/web/offline/work-key.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { dropLetters, expectForm, holdLetters } from '#platform/web/form/held-letters.ts';
import { markWork } from '#platform/web/store/workspace.ts';
import classes from './ActionForm.module.css';
import { ConflictList } from './ConflictList.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { ErrorSummary, startIn } from './ErrorSummary.tsx';
import { useSwipe } from './use-swipe.ts';

/** A dialog that closes gives the focus back a moment later. */
const afterDialogMs = 60;

export interface ActionFormProps<Sent, Res> extends Pick<
  ActOptions<Res>,
  'success' | 'undo' | 'refreshes' | 'onKept' | 'keptAs'
> {
  readonly call: CallTo<Sent, Res>;
  /**
   * Values at the start; for a change also `id` and `version` of the record. A form for another record gets another
   * `key`.
   */
  readonly initial: FormValue<NoInfer<Sent>>;
  readonly onDone?: (result: Res) => void;
  readonly onCancel?: () => void;
  /**
   * "Save and next": called in place of `onDone` and `onKept` when that button, its keys or a swipe were used, with what was sent; null:
   * it waits on this device.
   */
  readonly onNext?: (result: Res | null, sent: FormValue<Sent>) => void;
  /** Verb of the main button; without it "Save". */
  readonly submit?: string;
  /** What did not happen, said before the reason when saving fails: «Resident not created.» */
  readonly failure?: string;
  readonly draftKey?: string;
  /** Why nothing can be saved now; the button is disabled and the reason stands beside it. */
  readonly blocked?: string | undefined;
  readonly danger?: boolean;
  /** Asked before anything is sent: true when the fields have a question first, and have put it. */
  readonly asks?: () => boolean;
  /** What is wrong with a field that reads what is typed by itself: the summary says it in the words of the field. */
  readonly told?: { readonly name: string; readonly texts: readonly string[] };
  /** A form of one line: its button stands beside the fields, and the bar at the top tells of the draft. */
  readonly line?: boolean;
  readonly children: (form: Form<Sent>) => ReactNode;
}

/**
 * The one way to enter data: fields over the schema of a call, checked with the words that the server uses, a summary
 * of errors
 * that takes the focus, a draft that survives, and changes of others merged instead of overwritten.
 */
export function ActionForm<Sent, Res>(props: ActionFormProps<Sent, Res>) {
  const { call, initial, onDone, onCancel, onNext, submit, draftKey, danger, line = false, children } = props;
  const t = useFrameText();
  const { offline } = connection.use();
  // what waits on the device is sent later; everything else cannot be saved without a connection (experience 3.7)
  const blocked = props.blocked ?? (offline && !call.offline ? t('offline.blocked') : undefined);
  const title = useContext(WorkTitle);
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
  /** What is on its way: pressed twice it is sent once. `next`: that button was used. */
  const sending = useRef<{ readonly next: boolean; on: boolean } | null>(null);
  const goesOn = useRef<(result: Res | null) => void>(undefined);
  const form = useForm({
    call,
    initial,
    draftKey,
    ...(props.success === undefined ? {} : { success: props.success }),
    ...(props.keptAs ? { keptAs: props.keptAs } : {}),
    ...(props.undo ? { undo: props.undo } : {}),
    ...(props.refreshes ? { refreshes: props.refreshes } : {}),
    onDone: (result) => (sending.current?.next ? goesOn.current?.(result) : onDone?.(result)),
    onKept: () => (sending.current?.next ? goesOn.current?.(null) : props.onKept?.()),
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
  const { told } = props;
  const isTold = (path: string) => told?.name === path.split('.')[0] && (told?.texts.length ?? 0) > 0;
  const items = Object.keys(errors).flatMap((path, index, all) => {
    if (told && isTold(path))
      return all.findIndex(isTold) === index
        ? told.texts.map((text) => ({ id: `${formId}-${told.name}`, text }))
        : [];
    const text = worded(path);
    const label = labelOf(path);
    return [
      {
        id: `${formId}-${path}`,
        text: label === '' || text.includes(label) ? text : `${label}: ${text}`,
      },
    ];
  });
  const atField = Object.keys(errors).every((path) => labelOf(path) !== '');
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
    if (blocked !== undefined || sending.current !== null || props.asks?.() === true) return;
    const sent = { next, on: false };
    sending.current = sent;
    goesOn.current = (result) => {
      sent.on = true;
      // what was typed waits for the next form, and not for ever: there may be none
      if (next) expectForm();
      onNext?.(result, form.value);
    };
    if (next) holdLetters();
    try {
      await form.submit();
    } finally {
      sending.current = null;
      // the form stays: nothing of what was typed meanwhile was meant for it
      if (next && !sent.on) dropLetters();
    }
  };
  // closed while it is being saved: from now on letters go where they are typed
  useEffect(
    () => () => {
      if (sending.current?.next === true && !sending.current.on) dropLetters();
    },
    [],
  );
  // after a «no» to the question of the server one goes on where one was; the dialog has given the focus to the button by then
  const lastField = useRef<HTMLElement>(null);
  const denied = form.attempts > 0 && act.problem?.confirm === true;
  useEffect(() => {
    if (!denied) return undefined;
    const timer = setTimeout(() => startIn(lastField.current), afterDialogMs);
    return () => clearTimeout(timer);
  }, [denied, form.attempts]);
  const swipe = useSwipe(onNext && (() => void send(true)));
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
      <form
        noValidate
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          if (target.matches('input,textarea,select')) lastField.current = target;
        }}
        className={line ? classes.line : undefined}
        {...swipe}
      >
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
              atField={atField}
            />
          )}
          {!line &&
            Object.keys(labels).some((name) =>
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
              (failed && (items.length > 1 || (items.length === 1 && !atField))
                ? phone // the summary says it in full; beside the buttons there is room for one line
                  ? t('form.errors', { count: items.length })
                  : t('errors.form')
                : dirty && draftKey === undefined // what is kept as a draft, the bar at the top tells
                  ? t('form.changed')
                  : '')}
          </div>
          {/* on a phone three buttons have no room; a panel with a next one has its cross */}
          {onCancel && !(phone && onNext) && (
            <Button
              variant="default"
              // a field that is left may say more, and the button would be gone from under the finger before it is lifted
              onMouseDown={(event) => event.preventDefault()}
              onClick={onCancel}
            >
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
