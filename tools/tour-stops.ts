/** One stop of the picture tour: whose screen, how large, and what to see on it. `{resident}` is somebody of the demo home. */
export interface Stop {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly account: string | null;
  readonly path: string;
  readonly size: 'desktop' | 'tablet' | 'phone';
  readonly theme?: 'dark';
  /** Shown in the README, too. */
  readonly strength?: true;
}

const record = '/app-residents/forms/details/{resident}';

/** In the order of a day in the home. */
export const stops: readonly Stop[] = [
  {
    name: 'sign-in',
    title: 'Signing in',
    words:
      'The page knows whose house it is. A demo home offers its invented people, one for each role; a real one offers passkeys and single sign-on.',
    account: null,
    path: '/login',
    size: 'desktop',
  },
  {
    name: 'shift',
    title: 'The shift of a nurse',
    words:
      'What is due now with the button that starts it, and what changed since the last visit, the worst first.',
    account: 'nurse',
    path: '/app-dashboard/dashboards',
    size: 'tablet',
  },
  {
    name: 'hand-over',
    title: 'Taking over',
    words:
      'One row for each resident, sorted by gravity: values out of bounds, falls, stays, notes. One press confirms exactly what was on the screen.',
    account: 'nurse',
    path: '/app-residents/nurse-roster/nurse-roster-handover',
    size: 'tablet',
    strength: true,
  },
  {
    name: 'residents',
    title: 'Residents',
    words:
      'In the order of the rooms, with what must not be missed: allergies, risks, two people with the same name.',
    account: 'nurse',
    path: '/app-residents/residents-list',
    size: 'tablet',
  },
  {
    name: 'record',
    title: 'The record of a resident',
    words: 'Who it is and what is dangerous stays in sight on every page of the record.',
    account: 'nurse',
    path: `${record}/dashboard`,
    size: 'desktop',
  },
  {
    name: 'vital-signs',
    title: 'Vital signs on a phone',
    words: 'Last values, bounds and course. Recording waits on the device when the network is gone.',
    account: 'pflege',
    path: `${record}/vitals`,
    size: 'phone',
  },
  {
    name: 'assessment',
    title: 'An assessment with its live score',
    words: 'Answered with one tap or one key a question; each point says where it comes from.',
    account: 'nurse',
    path: '/app-residents/forms/asm/{fall-risk}/{resident}/new',
    size: 'tablet',
  },
  {
    name: 'care-report',
    title: 'The care report',
    words: 'Written in one line, the newest first, shift by shift; in the dark for the night.',
    account: 'pflege',
    path: `${record}/nursingReport`,
    size: 'tablet',
    theme: 'dark',
  },
  {
    name: 'kitchen',
    title: 'The kitchen today',
    words:
      'What to cook, for whom, in which texture. An allergy that was recorded a minute ago stops the plate, in whichever language it was written.',
    account: 'cook',
    path: '/app-gastro/today',
    size: 'desktop',
    strength: true,
  },
  {
    name: 'orders',
    title: 'A week of meals',
    words: 'Seven days in sight; what somebody must not eat cannot be ordered by mistake.',
    account: 'nurse',
    path: '/app-gastro/menu-orders/residents/{resident}/{today}/{today}',
    size: 'desktop',
  },
  {
    name: 'menu-plan',
    title: 'The menu plan',
    words: 'Three letters find a dish; allergens, cost and nutrition are counted while the week is planned.',
    account: 'cook',
    path: '/app-gastro/menu-plan/{menu-plan}',
    size: 'desktop',
  },
  {
    name: 'billing',
    title: 'The billing run',
    words:
      'Room, care and services of a month, split to the Rappen between resident, insurer and canton; what is missing is named before anything is issued.',
    account: 'clerk',
    path: '/app-billing/resident-billing',
    size: 'desktop',
    strength: true,
  },
  {
    name: 'form-builder',
    title: 'Forms of the home',
    words: 'Questions, conditions and scores are put together by the home itself and tried out beside it.',
    account: 'admin',
    path: '/settings/form-builder',
    size: 'desktop',
  },
  {
    name: 'relatives',
    title: 'For relatives',
    words: 'The day of the mother in plain words, released by the ward, in large letters and without alarms.',
    account: 'relative',
    path: '/relatives',
    size: 'phone',
  },
  {
    name: 'log',
    title: 'Who did what',
    words: 'Each change and each read of a record, in a chain that shows tampering.',
    account: 'admin',
    path: '/admin/log',
    size: 'desktop',
  },
];
