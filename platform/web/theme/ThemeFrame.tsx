import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { preferences } from '#platform/web/store/preferences.ts';
import { appearance } from './appearance.ts';
import { cssVariables, fonts, themeOf } from './theme.ts';
import type { Density } from './tokens.ts';

/** Fingers need larger targets than a mouse. */
export const defaultDensity = (): Density =>
  window.matchMedia?.('(pointer: coarse)').matches ? 'touch' : 'comfortable';

/** The product's look, as this device prefers it. */
export function ThemeFrame({
  children,
  env = 'default',
}: {
  readonly children: ReactNode;
  readonly env?: 'default' | 'test';
}) {
  const { textSize, easyFont, density } = preferences.use();
  const theme = useMemo(
    () => themeOf(textSize / 100, easyFont ? fonts.easy : fonts.normal),
    [textSize, easyFont],
  );
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density ?? defaultDensity();
    if (easyFont)
      import('@fontsource-variable/atkinson-hyperlegible-next/wght.css').catch((error: unknown) =>
        console.warn('the font could not be loaded', error),
      );
  }, [density, easyFont]);
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={appearance}
    >
      {children}
    </MantineProvider>
  );
}
