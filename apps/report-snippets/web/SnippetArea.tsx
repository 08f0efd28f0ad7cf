import { ActionIcon, Textarea, type TextareaProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { key, type Snippet, snippets } from '../contract/snippets.ts';
import { expanded, offered, put, sign, typedBefore } from '../domain/snippets.ts';
import classes from './SnippetArea.module.css';
import { useText } from './text.ts';

/** So many stand below the words; whoever looks for another types one more letter. */
const mostShown = 8;

/** The snippets that may stand where the cursor is, and which of them Enter inserts. */
function useOffer(all: readonly Snippet[], language: Snippet['language']) {
  const [typed, setTyped] = useState<ReturnType<typeof typedBefore>>(null);
  const [at, setAt] = useState(0);
  const shown = typed === null ? [] : offered(all, typed.word, language).slice(0, mostShown);
  return {
    typed,
    shown,
    at: Math.min(at, shown.length - 1),
    look(text: string, cursor: number, first = -1) {
      const next = typedBefore(text, cursor);
      setTyped(next);
      // behind a semicolon alone Enter is a new line, until an arrow or a letter chose
      setAt(next?.word === '' ? first : 0);
    },
    close: () => setTyped(null),
    move: (by: number) =>
      setAt((before) => (Math.max(before, by < 0 ? 0 : -1) + by + shown.length) % shown.length),
  };
}

/**
 * Several lines of text that know the snippets: a semicolon and the short word, then a blank, put the text there; while it is typed,
 * what begins so is offered, and arrows and Enter choose. The button offers all.
 */
export function SnippetArea({
  value,
  onChange,
  onKeyDown,
  tools,
  ...rest
}: Omit<TextareaProps, 'value' | 'onChange' | 'rightSection'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Other buttons at the end of the words. */
  readonly tools?: ReactNode;
}) {
  const t = useText();
  const list = useId();
  const { language } = useFormat();
  const area = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number | null>(null);
  const may = useMay(key, 'Read');
  const { data = [] } = useCall(snippets.list, {}, { fresh: 300_000, enabled: may });
  const offer = useOffer(data, language);
  // the words come back from the form before the cursor can stand behind what was inserted
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    area.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  const set = (next: { readonly text: string; readonly cursor: number }) => {
    cursor.current = next.cursor;
    onChange(next.text);
  };
  const type = (text: string, end: number) => {
    const whole = expanded(text, end, data, language);
    if (whole === null) onChange(text);
    else set(whole);
    offer.look(text, end);
  };
  const insert = (one: Snippet) => {
    const { typed } = offer;
    if (typed === null) return;
    set(put(value, typed.from, typed.from + sign.length + typed.word.length, one.text));
    offer.close();
    area.current?.focus();
  };
  const begin = () => {
    const end = area.current?.selectionEnd ?? value.length;
    const begun = `${end === 0 || /\s$/.test(value.slice(0, end)) ? '' : ' '}${sign}`;
    const next = put(value, end, end, begun);
    set(next);
    offer.look(next.text, next.cursor, 0);
    area.current?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = offer.shown[offer.at];
    if (offer.shown.length === 0 || event.ctrlKey || event.metaKey) return onKeyDown?.(event);
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => offer.move(1),
      ArrowUp: () => offer.move(-1),
      Escape: offer.close,
      ...(chosen ? { Enter: () => insert(chosen), Tab: () => insert(chosen) } : {}),
    };
    const act = acts[event.key];
    if (act === undefined) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
    return act();
  };
  const open = offer.shown.length > 0;
  return (
    <div className={classes.box}>
      <Textarea
        {...rest}
        ref={area}
        value={value}
        onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionEnd)}
        onKeyDown={keys}
        onBlur={offer.close}
        {...(open
          ? {
              'aria-autocomplete': 'list' as const,
              'aria-controls': list,
              'aria-activedescendant': `${list} ${offer.at}`,
            }
          : {})}
        {...(may || tools
          ? {
              rightSectionWidth: (may ? 44 : 0) + (tools ? 44 : 0),
              rightSectionPointerEvents: 'all' as const,
              classNames: { section: classes.tools ?? '' },
              rightSection: (
                <>
                  {tools}
                  {may && (
                    <ActionIcon
                      variant="subtle"
                      size={44}
                      aria-label={t('actions.insert')}
                      // the cursor stays in the words
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={begin}
                    >
                      <Icon name="snippet" />
                    </ActionIcon>
                  )}
                </>
              ),
            }
          : {})}
      />
      <span role="status" className={classes.told}>
        {open && t('states.offered', { count: offer.shown.length })}
      </span>
      {open && (
        <div id={list} role="listbox" aria-label={t('actions.insert')} className={classes.list}>
          {offer.shown.map((one, index) => (
            // keys are handled by the words, which keep the cursor
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
            <div
              key={one.id}
              id={`${list} ${index}`}
              role="option"
              aria-selected={index === offer.at}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(one)}
            >
              <span className={classes.word}>{one.word}</span>
              <span lang={one.language}>{one.text}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
