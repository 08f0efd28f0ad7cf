import { PasswordInput, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { type FieldProps, useInput } from './field.ts';

/** A password: can be shown and pasted; says when the caps lock is on. */
export function PasswordField({
  value,
  onChange,
  autoComplete,
  ...field
}: FieldProps & {
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}) {
  const t = useFrameText();
  const [caps, setCaps] = useState(false);
  const [shown, setShown] = useState(false);
  const input = useInput({
    ...field,
    help: caps ? (
      <Text span c="var(--s-warning-text)" size="sm">
        {t('kit.capsLock')}
      </Text>
    ) : (
      field.help
    ),
  });
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <PasswordInput
      {...input}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      onKeyDown={look}
      onKeyUp={look}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'hide' : 'show'} />}
      visibilityToggleButtonProps={{
        'aria-label': shown ? t('kit.hidePassword') : t('kit.showPassword'),
        tabIndex: 0,
      }}
    />
  );
}
