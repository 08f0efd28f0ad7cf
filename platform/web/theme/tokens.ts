/*
 * The colours of the product. Every pair of text and ground below has been chosen for its contrast;
 * tokens.test.ts computes the ratios again.
 */

export const surfaces = {
  light: {
    bg: '#FFFFFF',
    canvas: '#F4F6F8',
    sunken: '#EAEEF1',
    raised: '#FFFFFF',
    border: '#D3DAE0',
    control: '#76838F',
    text: '#17222B',
    'text-dim': '#4A5864',
    'text-faint': '#5F6D79',
    primary: '#0B6470',
    'primary-text': '#FFFFFF',
    'primary-hover': '#084F59',
    'primary-soft': '#E0F1F3',
    'primary-soft-text': '#0A5560',
    selected: '#D5ECEF',
    focus: '#0B6470',
  },
  dark: {
    bg: '#151C22',
    canvas: '#0E1419',
    sunken: '#0A0F13',
    raised: '#1D262D',
    border: '#323E47',
    control: '#7C8B97',
    text: '#E7ECEF',
    'text-dim': '#B3BFC8',
    'text-faint': '#93A1AC',
    primary: '#4FB9C6',
    'primary-text': '#05181B',
    'primary-hover': '#73CCD7',
    'primary-soft': '#123A41',
    'primary-soft-text': '#9FE0E8',
    selected: '#16454D',
    focus: '#8FDCE5',
  },
} as const;

export const statuses = ['critical', 'warning', 'done', 'info', 'reserve', 'neutral'] as const;
export type Status = (typeof statuses)[number];

interface StatusColours {
  readonly soft: string;
  readonly text: string;
  readonly solid: string;
  readonly on: string;
  readonly edge: string;
}

const light = (soft: string, text: string, solid: string, on = '#FFFFFF', edge = solid): StatusColours => ({
  soft,
  text,
  solid,
  on,
  edge,
});
const dark = (soft: string, text: string, solid: string, on = '#061014', edge = solid): StatusColours => ({
  soft,
  text,
  solid,
  on,
  edge,
});

/** Ground, text on it, strong ground, text on that, and the edge that a strong ground needs to be seen on paper. */
export const statusColours: Readonly<Record<'light' | 'dark', Readonly<Record<Status, StatusColours>>>> = {
  light: {
    critical: light('#FDE8E6', '#8F1A12', '#A8180E'),
    warning: light('#FFF1D1', '#6F4300', '#F0AB2E', '#271800', '#A86400'),
    done: light('#E1F4E7', '#155C2E', '#1F8048'),
    info: light('#E4EFFB', '#0F4883', '#2474C2'),
    reserve: light('#F0E9FB', '#54288F', '#5B1F7E'),
    neutral: light('#EAEEF1', '#3C4954', '#5A6772'),
  },
  dark: {
    critical: dark('#451713', '#FFB9B0', '#FF9C90'),
    warning: dark('#3F2A06', '#FFD58A', '#F2BC55', '#271800'),
    done: dark('#12351F', '#9BE0B3', '#35A263'),
    info: dark('#122F50', '#A9CFF8', '#5B9FE8'),
    reserve: dark('#2F1F4D', '#D3BCF8', '#CFA8FA'),
    neutral: dark('#27323A', '#C6D0D8', '#8593A0'),
  },
};

/** Series of charts, in this order. */
export const series = {
  light: ['#0A4F5A', '#D9730D', '#8257D1', '#8A1250', '#2E9BD6', '#7A9A1F'],
  dark: ['#3AA7B4', '#F7B267', '#9A7BEA', '#EE6FA6', '#A9D3FA', '#D6DE82'],
} as const;

/**
 * From which width, in px, a layout begins (specification 1, section 9). Mobile is sm or below, desktop lg or above.
 */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** What lies above what. */
export const layers = {
  sticky: 100,
  workspace: 200,
  drawer: 300,
  modal: 400,
  toast: 500,
  sessionLock: 900,
  progress: 950,
} as const;

/** Heights in px; a row at the bedside is higher than one in the office (decision 0038). */
export const densities = {
  touch: { row: 48, bedsideRow: 56, control: 48, cell: 12 },
  comfortable: { row: 36, bedsideRow: 44, control: 44, cell: 12 },
  compact: { row: 32, bedsideRow: 44, control: 36, cell: 8 },
} as const;
export type Density = keyof typeof densities;

export const textSizes = [90, 100, 112, 125] as const;
export type TextSize = (typeof textSizes)[number];

/**
 * Waiting shorter than this shows no progress; opening and closing parts takes this long (specification 1, section
 * 9).
 */
export const latencyMs = 100;
export const collapseMs = 300;
