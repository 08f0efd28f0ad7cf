import {
  ActionIcon,
  Button,
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { breakpoints, collapseMs, layers, statusColours, surfaces } from './tokens.ts';

const petrol: MantineColorsTuple = [
  '#E9F6F7',
  '#D5ECEF',
  '#AEDAE0',
  '#82C6CF',
  '#4FB9C6',
  '#2A95A3',
  '#0B6470',
  '#0A5560',
  '#084F59',
  '#063D45',
];

/** The kit's grey steps in dark surroundings, set to the product's surfaces: text first, the deepest ground last. */
const dark: MantineColorsTuple = [
  '#E7ECEF',
  '#C6D0D8',
  '#B3BFC8',
  '#93A1AC',
  '#323E47',
  '#27323A',
  '#1D262D',
  '#151C22',
  '#0E1419',
  '#0A0F13',
];

/**
 * Only its name counts: the colours of `color="critical"` are those of the status (variantColorResolver). Ten, as the
 * library counts them.
 */
const critical = Array.from(
  { length: 10 },
  () => statusColours.light.critical.solid,
) as unknown as MantineColorsTuple;

const em = (px: number) => `${px / 16}em`;

/** Soft and outlined parts take the tokens of the surface, whose contrast is proven, instead of the kit's mixes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.color === 'critical') {
    return input.variant === 'filled'
      ? {
          ...resolved,
          background: 'var(--s-critical-solid)',
          hover: 'var(--s-critical-text)',
          color: 'var(--s-critical-on)',
        }
      : {
          ...resolved,
          background: input.variant === 'light' ? 'var(--s-critical-soft)' : 'transparent',
          hover: 'var(--s-critical-soft)',
          color: 'var(--s-critical-text)',
        };
  }
  const own = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
  if (!own) return resolved;
  switch (input.variant) {
    case 'filled':
      return {
        ...resolved,
        background: 'var(--primary)',
        hover: 'var(--primary-hover)',
        color: 'var(--primary-text)',
      };
    case 'light':
      return {
        ...resolved,
        background: 'var(--primary-soft)',
        hover: 'var(--selected)',
        color: 'var(--primary-soft-text)',
      };
    case 'subtle':
      return {
        ...resolved,
        background: 'transparent',
        hover: 'var(--primary-soft)',
        color: 'var(--primary)',
      };
    case 'outline':
      return {
        ...resolved,
        background: 'var(--bg)',
        hover: 'var(--primary-soft)',
        color: 'var(--primary)',
        border: '1px solid var(--primary)',
      };
    default:
      return resolved;
  }
};

export const fonts = {
  normal: "'Inter Variable', Inter, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  easy: "'Atkinson Hyperlegible Next Variable', 'Inter Variable', system-ui, 'Segoe UI', Arial, sans-serif",
};

/** The product's theme; `scale` is the text size (1 is 100 %), `fontFamily` the chosen font. */
export const themeOf = (scale: number, fontFamily: string) =>
  createTheme({
    scale,
    fontFamily,
    focusRing: 'auto',
    respectReducedMotion: true,
    cursorType: 'pointer',
    primaryColor: 'petrol',
    primaryShade: { light: 6, dark: 4 },
    autoContrast: true,
    luminanceThreshold: 0.3,
    colors: { petrol, dark, critical },
    white: '#FFFFFF',
    black: surfaces.light.text,
    fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    fontWeights: { regular: '400', medium: '550', bold: '680' },
    headings: {
      fontWeight: '680',
      sizes: {
        h1: { fontSize: rem(26), lineHeight: '1.25' },
        h2: { fontSize: rem(22), lineHeight: '1.3' },
        h3: { fontSize: rem(18), lineHeight: '1.35' },
        h4: { fontSize: rem(16), lineHeight: '1.4' },
      },
    },
    spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
    radius: { xs: rem(2), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(16) },
    defaultRadius: 'md',
    // the kit's own breakpoints carry the same numbers under other names
    breakpoints: {
      xs: em(breakpoints.xs),
      sm: em(breakpoints.sm),
      md: em(breakpoints.md),
      lg: em(breakpoints.lg),
      xl: em(breakpoints.xl),
    },
    variantColorResolver,
    components: {
      Collapse: { defaultProps: { transitionDuration: collapseMs, transitionTimingFunction: 'ease-in-out' } },
      // a compact button is as high as the others, only narrower: its words are not larger than theirs
      Button: Button.extend({
        vars: (_theme, { size }) => ({
          root: {
            '--button-height': 'var(--control-height)',
            ...(size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {}),
          },
        }),
      }),
      ActionIcon: ActionIcon.extend({
        defaultProps: { variant: 'subtle' },
        vars: () => ({ root: { '--ai-size': 'var(--icon-button)' } }),
      }),
      Input: {
        vars: () => ({
          wrapper: {
            '--input-height': 'var(--control-height)',
            '--input-fz': rem(16),
            '--input-bd': 'var(--control)',
            '--input-bg': 'var(--bg)',
          },
        }),
      },
      InputWrapper: {
        styles: {
          label: { fontWeight: 550, marginBottom: rem(4) },
          error: { fontSize: rem(14), marginTop: rem(4) },
          description: { fontSize: rem(14) },
        },
      },
      // by name only: what is named here by its component is loaded with the first screen
      NavLink: { defaultProps: { variant: 'light' } },
      Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 550 } },
      Tooltip: {
        defaultProps: { events: { hover: true, focus: true, touch: false }, openDelay: 300, withArrow: true },
      },
      Menu: { defaultProps: { zIndex: layers.drawer, position: 'bottom-end' } },
      // the lists of the select fields too: they are also used in dialogs
      Popover: { defaultProps: { zIndex: layers.modal + 20 } },
      Card: {
        defaultProps: { withBorder: true, padding: 'lg', radius: 'lg' },
        // clip, not hidden: a card that scrolls would hold the sticky foot of its form away from its end, over the last field
        styles: { root: { background: 'var(--bg)', borderColor: 'var(--border)', overflow: 'clip' } },
      },
      Paper: { defaultProps: { radius: 'lg' } },
    },
  });

function variablesOf(scheme: 'light' | 'dark'): Record<string, string> {
  const own = Object.entries(surfaces[scheme]).map(([name, value]) => [`--${name}`, value]);
  const status = Object.entries(statusColours[scheme]).flatMap(([name, colours]) =>
    Object.entries(colours).map(([part, value]) => [`--s-${name}-${part}`, value as string]),
  );
  return Object.fromEntries([...own, ...status]) as Record<string, string>;
}

/** The tokens as CSS variables, and the kit's own variables set to them. */
export const cssVariables: CSSVariablesResolver = () => {
  const kit = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-dim)',
    '--mantine-color-placeholder': 'var(--text-faint)',
    '--mantine-color-error': 'var(--s-critical-text)',
    '--mantine-color-anchor': 'var(--primary)',
    '--mantine-color-default': 'var(--bg)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--border)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-contrast': 'var(--primary-text)',
    '--mantine-primary-color-light': 'var(--primary-soft)',
    '--mantine-primary-color-light-hover': 'var(--selected)',
    '--mantine-primary-color-light-color': 'var(--primary-soft-text)',
    '--mantine-color-petrol-filled': 'var(--primary)',
    '--mantine-color-petrol-filled-hover': 'var(--primary-hover)',
    '--mantine-color-petrol-light': 'var(--primary-soft)',
    '--mantine-color-petrol-light-hover': 'var(--selected)',
    '--mantine-color-petrol-light-color': 'var(--primary-soft-text)',
  };
  return {
    variables: {},
    light: { ...variablesOf('light'), ...kit },
    dark: { ...variablesOf('dark'), ...kit },
  };
};
