import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';

/** Search within a list; tells what was typed after a short pause. The key `/` puts the cursor here. */
export function SearchField({
  value,
  onChange,
  label,
  placeholder = label,
  pauseMs = 250,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is searched, for example "Search residents". */
  readonly label?: string;
  /** A shorter form of a long label: what stands in the field must not be cut off. */
  readonly placeholder?: string | undefined;
  readonly pauseMs?: number;
}) {
  const t = useFrameText();
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value; // cleared from outside
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = text;
      onChange(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, onChange, pauseMs]);
  return (
    <TextInput
      type="search"
      data-key="/"
      aria-label={label ?? t('kit.search')}
      placeholder={placeholder ?? t('kit.search')}
      value={text}
      autoComplete="off"
      w={{ base: '100%', sm: 320 }}
      miw={144}
      flex="0 1 auto"
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={
        text === '' ? null : <CloseButton aria-label={t('kit.clearSearch')} onClick={() => setText('')} />
      }
    />
  );
}
