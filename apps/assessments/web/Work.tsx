import { Button, Group, Stack, Text } from '@mantine/core';
import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Entered,
  enteredOf,
  FormFiller,
  isOpen,
  type Keeping,
  KeptHere,
  SavingState,
} from '#apps/form-filling/web/parts.tsx';
import { useMe } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { useToldHeight } from '#platform/web/kit/page/use-told-height.ts';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import type { Sheet } from '../contract/assessments.ts';
import classes from './assessments.module.css';
import { useCompleting } from './completing.ts';
import { useDrafting } from './drafting.ts';
import { usePermissions } from './permissions.ts';
import { formOf, picturesOf } from './shapes.ts';
import { Locked, SheetHead } from './SheetHead.tsx';
import { useSay, useText } from './text.ts';
import { assessmentLink } from './words.ts';
import { WorkFields } from './WorkFields.tsx';

const Question = lazily('assessments/question', () => import('./Question.tsx'), { failed: 'window' });
const RemoveDialog = lazily('assessments/remove', () => import('./RemoveDialog.tsx'), { failed: 'window' });

/** Why it could not be completed: each missing answer leads to its question, a form that does not apply to the one that does. */
function Refused({
  completing,
  answers,
  offers,
  residentId,
  onJump,
}: {
  readonly completing: Pick<ReturnType<typeof useCompleting>, 'message' | 'missing' | 'refused'>;
  readonly answers: Entered['answers'];
  readonly offers: Readonly<Record<string, string>>;
  readonly residentId: string;
  readonly onJump: (itemId: string) => void;
}) {
  const t = useText();
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const { message, refused } = completing;
  const missing = completing.missing.filter((one) => isOpen(answers[one.id]));
  const offer = refused?.offer == null ? undefined : offers[refused.offer];
  // the button that was pressed sticks to the bottom: of a long form the answer would stand out of sight
  useEffect(() => {
    if (message !== null) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [message]);
  // what was asked for is answered now
  if (message === null || (completing.missing.length > 0 && missing.length === 0)) return null;
  return (
    <div role="alert" ref={box} className={classes.alert}>
      <Text fw={680}>{message}</Text>
      {missing.length > 0 && <Text size="sm">{t('dialogs.missingText', { count: missing.length })}</Text>}
      {missing.length > 0 && (
        <Group gap="xs" mt="xs">
          {missing.map((one) => (
            <Button
              key={one.id}
              variant="default"
              h="auto"
              mih={44}
              py={6}
              styles={{ label: { whiteSpace: 'normal' } }}
              onClick={() => onJump(one.id)}
              aria-label={t('actions.jump', { name: say(one.label) })}
            >
              {say(one.label)}
            </Button>
          ))}
        </Group>
      )}
      {refused && (
        <Text size="sm">
          {say(refused.message)}{' '}
          {offer && <LinkTo href={assessmentLink(offer, residentId)}>{t('actions.start')}</LinkTo>}
        </Text>
      )}
    </div>
  );
}

/** Not drawn anew with every answer: a field that grows with its text measures the page. */
const Remarks = memo(function Remarks({
  value,
  readOnly,
  change,
}: {
  readonly value: string;
  readonly readOnly: boolean;
  readonly change: (part: Partial<Entered>) => void;
}) {
  const t = useText();
  return (
    <div className={classes.remarks}>
      <ParagraphField
        label={t('fields.remarks')}
        name="remarks"
        rows={2}
        disabled={readOnly}
        value={value}
        onChange={(remarks) => change({ remarks: remarks.slice(0, 4000) })}
      />
    </div>
  );
});

/** Which instrument, and deleting its draft. */
const Head = memo(function Head({
  sheet,
  residentId,
  onRemove,
}: {
  readonly sheet: Sheet;
  readonly residentId: string;
  readonly onRemove: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <SheetHead
      sheet={sheet}
      residentId={residentId}
      actions={
        onRemove && (
          <Button variant="default" color="critical" leftSection={<Icon name="delete" />} onClick={onRemove}>
            {t('actions.remove')}
          </Button>
        )
      }
    />
  );
});

/** Where the answers are kept now, and what ends the work. */
const Foot = memo(function Foot({
  state,
  reason,
  at,
  busy,
  onComplete,
}: Pick<Keeping, 'state' | 'reason'> & {
  readonly at: string | undefined;
  readonly busy: boolean;
  readonly onComplete: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const foot = useToldHeight<HTMLDivElement>('--page-foot');
  return (
    <div ref={foot} className={classes.foot}>
      {state === 'saved' && at !== undefined ? (
        <span role="status" className={classes.state}>
          {t('states.saved', { time: format.time(at) })}
        </span>
      ) : (
        <SavingState state={state} reason={reason} className={classes.state} />
      )}
      <Button loading={busy} onClick={onComplete}>
        {t('actions.complete')}
      </Button>
    </div>
  );
});

/** An assessment while it is filled: it saves itself, completing checks it (sketch 5). */
export function Work({
  sheet,
  residentId,
  onCreated,
  onCompleted,
}: {
  readonly sheet: Sheet;
  readonly residentId: string;
  readonly onCreated: (sheet: Sheet) => void;
  readonly onCompleted: (sheet: Sheet) => void;
}) {
  const t = useText();
  const format = useFormat();
  const me = useMe();
  const may = usePermissions(residentId);
  const { definition, response, facts, previous } = formOf(sheet);
  const drafting = useDrafting({
    residentId,
    definitionId: sheet.definitionId,
    response,
    onCreated,
    first: response
      ? enteredOf(response)
      : {
          day: format.today(),
          shift: null,
          assignedTo: me.external ? null : me.profile.id,
          answers: {},
          remarks: '',
        },
  });
  const { entered, change, flush, state, stored } = drafting;
  const id = stored?.id ?? null;
  const completing = useCompleting({ residentId, drafting, onCompleted });
  const [removing, setRemoving] = useState(false);
  const remove = useCallback(() => void flush().then((there) => setRemoving(there !== null)), [flush]);
  const { complete } = completing;
  const onComplete = useCallback(() => void complete(), [complete]);
  const missing = useMemo(() => completing.missing.map((one) => one.id), [completing.missing]);
  const pictures = useMemo(() => picturesOf(residentId, id), [residentId, id]);
  const onAnswers = useCallback((answers: Entered['answers']) => change({ answers }), [change]);
  const [focus, setFocus] = useState<string>();
  // the same question may be asked for twice: the focus goes where it changes
  const jump = useCallback((itemId: string) => {
    flushSync(() => setFocus(undefined));
    setFocus(itemId);
  }, []);
  if (sheet.locked && id === null)
    return (
      <Stack gap="md">
        <SheetHead sheet={sheet} residentId={residentId} />
        <Locked lock={sheet.locked} residentId={residentId} />
      </Stack>
    );
  const readOnly = !may.write || state === 'stale';
  return (
    <Stack gap="md">
      <Head sheet={sheet} residentId={residentId} onRemove={id !== null && may.remove ? remove : undefined} />
      {state === 'stale' ? (
        <ReadOnlyBand
          reason={t('states.stale')}
          action={
            <Button variant="default" onClick={() => window.location.reload()}>
              {t('states.reload')}
            </Button>
          }
        />
      ) : (
        <KeptHere keeping={drafting} />
      )}
      <WorkFields
        day={entered.day}
        shift={entered.shift}
        assignedTo={entered.assignedTo}
        change={change}
        needsShift={definition.shift}
        errors={completing.fields}
        readOnly={readOnly}
      />
      <FormFiller
        definition={definition}
        answers={entered.answers}
        onChange={onAnswers}
        facts={facts}
        previous={previous}
        readOnly={readOnly}
        missing={missing}
        focus={focus}
        number={sheet.number}
        pictures={pictures}
      />
      <Remarks value={entered.remarks} readOnly={readOnly} change={change} />
      <Refused
        completing={completing}
        answers={entered.answers}
        offers={sheet.offers}
        residentId={residentId}
        onJump={jump}
      />
      {readOnly && state !== 'none' && state !== 'saved' && state !== 'stale' && (
        <SavingState state={state} reason={drafting.reason} />
      )}
      {!readOnly && (
        <Foot
          state={state}
          reason={drafting.reason}
          at={stored?.lastChangeAt}
          busy={completing.busy}
          onComplete={onComplete}
        />
      )}
      <Suspense>
        {completing.question !== null && (
          <Question
            ask={completing.question}
            day={entered.day ?? ''}
            message={completing.reasonFor}
            onToday={() => void completing.complete({ day: format.today() })}
            onSkip={() => void completing.complete({ confirmed: ['datePast'] })}
            onReason={(confirmationReason) => void completing.complete({ confirmationReason })}
            onClose={completing.cancel}
          />
        )}
        {removing && stored && (
          <RemoveDialog
            residentId={residentId}
            stored={stored}
            onRemoved={drafting.finish}
            onClose={() => setRemoving(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
