import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { entries } from '../contract/entries.ts';
import { isHandedOver } from '../domain/entries.ts';
import { EntryDetails, EntryFlags, type Moment, momentOf, useShiftNow } from './EntryDetails.tsx';
import classes from './Stream.module.css';
import { useText } from './text.ts';
import { DictatedNote, WordsField } from './WordsField.tsx';
import { useShifts, useTypes } from './words.ts';

/** The words in one line that grows; its name is only read out, in the empty line stands what it is for. */
function WordsLine({
  form,
  onDictated,
}: {
  readonly form: Form<{ readonly text?: string | undefined }>;
  readonly onDictated: () => void;
}) {
  const t = useText();
  return (
    <WordsField
      form={form}
      rows={1}
      quiet
      onDictated={onDictated}
      placeholder={t('actions.writeEntry')}
      // out of the words, whose cursor comes back after each entry: from there the keys work, also the one that locks
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

/**
 * Writes an entry in one line above the stream, which grows with its words. Kind, shift, flags and time are preset and one press
 * away; the button that leads to them says what is set (experience, section 0: 12).
 */
export function EntryLine({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const types = useTypes();
  const shifts = useShifts();
  const { zone } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [moment, setMoment] = useState<Moment>(null);
  const [open, setOpen] = useState(false);
  // on a phone the buttons come with the cursor; they stay, so that nothing moves under a finger that leaves the line
  const [begun, setBegun] = useState(false);
  // after saving, the next entry begins with an empty line, and the cursor stands in it
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) box.current?.querySelector('textarea')?.focus();
  }, [count]);
  const byClock = useShiftNow(moment);
  const done = () => {
    setCount(count + 1);
    setMoment(null);
    setOpen(false);
  };
  return (
    <div ref={box} className={classes.line} data-open={begun || undefined} onFocus={() => setBegun(true)}>
      <ActionForm
        key={count}
        line
        call={entries.write}
        initial={{
          residentId,
          type: 'general',
          text: '',
          importance: 'info',
          handOver: false,
          forDoctor: false,
          followUp: false,
          dictated: false,
          links: [],
        }}
        draftKey={`care-reports:write:${residentId}`}
        success={t('states.saved')}
        keptAs={({ text }: { readonly text: string }) => ({ said: t('states.saved'), content: text })}
        onDone={done}
        onKept={done}
        submit={t('actions.save')}
        refreshes={['residents.']}
      >
        {(form) => {
          const { value } = form;
          const shift = shifts[Number(value.shift ?? byClock ?? -1)]?.label;
          const at = moment ?? momentOf(value.happenedAt ?? undefined, zone);
          const set = [
            types.find((one) => one.value === value.type)?.label,
            shift,
            isHandedOver({ type: value.type ?? '', handOver: value.handOver === true })
              ? t('fields.handOver')
              : undefined,
            value.importance && value.importance !== 'info'
              ? t(`importances.${value.importance}`)
              : undefined,
            value.forDoctor ? t('fields.forDoctor') : undefined,
            value.followUp ? t('fields.followUp') : undefined,
            at?.time,
          ].filter((one) => one !== undefined);
          return (
            <>
              <div className={classes.words}>
                <WordsLine form={partOf(form)} onDictated={() => form.set('dictated', true)} />
                <Button
                  variant="default"
                  className={classes.more ?? ''}
                  aria-expanded={open}
                  aria-label={`${t('actions.details')}: ${set.join(', ')}`}
                  rightSection={<Icon name="down" size={18} />}
                  onClick={() => setOpen(!open)}
                >
                  <span className={classes.set}>{set.join(' · ')}</span>
                </Button>
              </div>
              <DictatedNote form={partOf(form)} />
              {open && (
                <>
                  <EntryFlags form={partOf(form)} />
                  <EntryDetails
                    form={partOf(form)}
                    residentId={residentId}
                    moment={moment}
                    onMoment={setMoment}
                  />
                </>
              )}
            </>
          );
        }}
      </ActionForm>
    </div>
  );
}
