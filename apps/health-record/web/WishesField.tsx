import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useText } from './text.ts';

/** A list of dishes: typed one by one, each removable. */
export function WishesField({
  label,
  name,
  value,
  onChange,
  error,
  errors = {},
}: {
  readonly label: string;
  readonly name: string;
  readonly value: readonly string[] | null | undefined | '';
  readonly onChange: (value: string[]) => void;
  readonly error?: string | undefined;
  readonly errors?: Readonly<Record<string, string>>;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const wishes = value || [];
  const add = () => {
    const wish = typed.trim();
    if (wish !== '' && !wishes.includes(wish)) onChange([...wishes, wish]);
    setTyped('');
  };
  return (
    <Stack gap="xs">
      <Group align="flex-end" wrap="nowrap" gap="xs">
        {/* Enter adds the dish; it must not send the form */}
        <div
          style={{ flex: 1 }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
              event.preventDefault();
              add();
            }
          }}
          role="presentation"
        >
          <TextField
            label={label}
            name={name}
            value={typed}
            onChange={setTyped}
            maxLength={60}
            error={error ?? Object.values(errors)[0]}
            placeholder={t('fields.wish')}
            onBlur={add}
          />
        </div>
        <Button variant="default" onClick={add}>
          {t('actions.addWish')}
        </Button>
      </Group>
      {wishes.length > 0 && (
        <Group gap="xs">
          {wishes.map((wish) => (
            <Button
              key={wish}
              variant="light"
              rightSection={<Icon name="close" size={16} />}
              aria-label={t('actions.removeWish', { name: wish })}
              onClick={() => onChange(wishes.filter((one) => one !== wish))}
            >
              {wish}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
