import { SegmentedControl, Stack, Switch, Text, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Preferences, prefer, preferences } from '#platform/web/store/preferences.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { defaultDensity } from '#platform/web/theme/ThemeFrame.tsx';
import { type TextSize, textSizes } from '#platform/web/theme/tokens.ts';

function Choice({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (labelId: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={550} mb={4} id={id}>
        {label}
      </Text>
      {children(id)}
    </div>
  );
}

/** How this device shows the product: appearance, density, text size, font, keys. */
export default function DisplayChoices() {
  const t = useFrameText();
  const chosen = preferences.use();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Stack gap="md">
      <Choice label={t('shell.theme')}>
        {(id) => (
          <SegmentedControl
            fullWidth
            aria-labelledby={id}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
            data={[
              { value: 'light', label: t('shell.themeLight') },
              { value: 'dark', label: t('shell.themeDark') },
              { value: 'auto', label: t('shell.themeSystem') },
            ]}
          />
        )}
      </Choice>
      <Choice label={t('shell.density')}>
        {(id) => (
          <SegmentedControl
            fullWidth
            aria-labelledby={id}
            value={chosen.density ?? defaultDensity()}
            onChange={(value) => prefer({ density: value as NonNullable<Preferences['density']> })}
            data={[
              { value: 'touch', label: t('shell.densityTouch') },
              { value: 'comfortable', label: t('shell.densityComfortable') },
              { value: 'compact', label: t('shell.densityCompact') },
            ]}
          />
        )}
      </Choice>
      <Choice label={t('shell.textSize')}>
        {(id) => (
          <SegmentedControl
            fullWidth
            aria-labelledby={id}
            value={String(chosen.textSize)}
            onChange={(value) => prefer({ textSize: Number(value) as TextSize })}
            data={textSizes.map((size) => ({ value: String(size), label: `${size}%` }))}
          />
        )}
      </Choice>
      <Switch
        label={t('shell.easyFont')}
        checked={chosen.easyFont}
        onChange={(event) => prefer({ easyFont: event.currentTarget.checked })}
      />
      <Switch
        label={t('shell.keys')}
        checked={chosen.keys}
        onChange={(event) => prefer({ keys: event.currentTarget.checked })}
      />
    </Stack>
  );
}
