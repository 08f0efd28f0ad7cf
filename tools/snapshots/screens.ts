/** A screen that is kept as pictures: who looks at it, and where. The names in braces are records of the demo home. */
export interface Screen {
  readonly name: string;
  readonly account: string | null;
  readonly path: string;
}

const record = '/app-residents/forms/details/{resident}';

/** The thirty that are opened most, by who opens them; each account begins on its home. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', account: null, path: '/login' },
  { name: 'home-nurse', account: 'nurse', path: '/app-dashboard/dashboards' },
  { name: 'hand-over', account: 'nurse', path: '/app-residents/nurse-roster/nurse-roster-handover' },
  { name: 'residents', account: 'nurse', path: '/app-residents/residents-list' },
  { name: 'record', account: 'nurse', path: `${record}/dashboard` },
  { name: 'profile', account: 'nurse', path: `${record}/profile` },
  { name: 'vital-signs', account: 'nurse', path: `${record}/vitals` },
  { name: 'care-report', account: 'nurse', path: `${record}/nursingReport` },
  { name: 'health', account: 'nurse', path: `${record}/medical-info` },
  { name: 'nutrition', account: 'nurse', path: `${record}/nutrition-info` },
  { name: 'biography', account: 'nurse', path: `${record}/biography` },
  { name: 'assessments', account: 'nurse', path: `${record}/assessments` },
  {
    name: 'assessment',
    account: 'nurse',
    path: '/app-residents/forms/asm/{fall-risk}/{resident}/new',
  },
  { name: 'assessments-due', account: 'nurse', path: '/app-residents/assessments-due' },
  {
    name: 'orders',
    account: 'nurse',
    path: '/app-gastro/menu-orders/residents/{resident}/{today}/{today}',
  },
  { name: 'home-cook', account: 'cook', path: '/app-dashboard/dashboards' },
  { name: 'kitchen', account: 'cook', path: '/app-gastro/today' },
  { name: 'menu-plan', account: 'cook', path: '/app-gastro/menu-plan/{menu-plan}' },
  { name: 'recipes', account: 'cook', path: '/app-gastro/gastro-catalog/recipes-list' },
  { name: 'home-clerk', account: 'clerk', path: '/app-dashboard/dashboards' },
  { name: 'billing', account: 'clerk', path: '/app-billing/resident-billing' },
  { name: 'invoices', account: 'clerk', path: '/app-billing/invoices' },
  { name: 'customers', account: 'clerk', path: '/app-billing/customers' },
  { name: 'home-admin', account: 'admin', path: '/app-dashboard/dashboards' },
  { name: 'staff', account: 'admin', path: '/app-staff/app-staff-list' },
  { name: 'occupancy', account: 'admin', path: '/app-residents/occupancy' },
  { name: 'admission', account: 'admin', path: '/app-residents/new' },
  { name: 'settings', account: 'admin', path: '/settings' },
  { name: 'form-builder', account: 'admin', path: '/settings/form-builder' },
  { name: 'relatives', account: 'relative', path: '/relatives' },
];

/** A phone, a tablet, a desk: width and height. */
export const widths = { 390: 844, 820: 1180, 1440: 900 } as const;
export const languages = ['en', 'de'] as const;
export const themes = ['light', 'dark'] as const;
export type Width = keyof typeof widths;
export type Language = (typeof languages)[number];

/** Name of the file of a picture, without its ending. */
export const nameOf = (screen: Screen, width: Width, language: Language, theme: string): string =>
  `${screen.name}-${width}-${language}-${theme}`;

/** Every picture of these screens: what ought to be kept. */
export const namesOf = (chosen: readonly Screen[]): string[] =>
  chosen.flatMap((screen) =>
    Object.keys(widths).flatMap((width) =>
      languages.flatMap((language) =>
        themes.map((theme) => nameOf(screen, Number(width) as Width, language, theme)),
      ),
    ),
  );
