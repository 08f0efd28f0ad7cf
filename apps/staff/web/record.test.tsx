import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registerApps } from '#platform/web/slots/registry.ts';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import manifest from '../manifest.ts';
import StaffMemberPage from './StaffMemberPage.tsx';
import { StaffQualificationsPage } from './StaffTabs.tsx';
import web from './index.ts';

const id = '01900000-0000-7000-8000-000000000002';
const other = '01900000-0000-7000-8000-000000000003';
const all = {
  'authorization.staff.list': ['Read', 'Edit'],
  'authorization.staff.availability': ['Read', 'Edit'],
  'authorization.staff.documents': ['Read', 'Write', 'Delete'],
  'authorization.staff.accounts': ['Read'],
};
const meWith = (access: Record<string, string[]>) => ({
  access,
  apps: ['staff'],
  installedApps: [{ code: 'staff' }],
});
const member = {
  id,
  version: 3,
  fullName: 'Sofia Brunner',
  username: 'sofia',
  email: 's@example.org',
  roles: ['NURSE'],
  state: 'active',
  administrator: false,
  position: 'wardLead',
  jobCategory: 'tertiary',
  personnelNumber: '4711',
  centerId: null,
  centerName: null,
  employmentPercent: 80,
  phone: '',
  entryDate: null,
  leavingDate: null,
  remarks: '',
  photoFileId: null,
  qualifications: [
    {
      id: other,
      version: 1,
      kind: 'woundCare',
      since: null,
      expiresOn: '2026-01-01',
      remarks: '',
      expiry: 'over',
    },
  ],
};
const words = (name: string, ...items: readonly (readonly [string, string])[]): Record<string, Answer> => ({
  [`GET /api/dictionary/staff.${name}`]: () =>
    ok(items.map(([itemValue, itemLabel]) => ({ itemValue, itemLabel }))),
});
const answers = (more: Readonly<Record<string, Answer>> = {}) =>
  answerWith({
    // the test has no route, so the page knows no id
    'GET /api/staff/members/': () => ok(member),
    ...words('position', ['wardLead', 'Ward lead']),
    ...words('jobCategory', ['tertiary', 'Tertiary']),
    ...words('qualification', ['woundCare', 'Wound care']),
    ...more,
  });
const page = (part: string) => ({ me: meWith(all), path: `/app-staff/forms/details/${id}${part}` });

beforeEach(async () => {
  registerApps({ manifests: [manifest], webs: { staff: async () => ({ default: web }) } });
  addTextSource('staff', web.locales);
  await loadTexts('staff');
});

test('the record: job category, tabs by right, a photo can be added', async () => {
  answers();
  await show(<StaffMemberPage />, page(''));
  expect(await screen.findByRole('heading', { name: 'Sofia Brunner', level: 1 })).toBeInTheDocument();
  expect(await screen.findByText('Tertiary')).toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Person', 'Qualifications and skills', 'Availability', 'Absences', 'Account', 'Documents']);
  expect(screen.getByRole('button', { name: 'Add photo' })).toBeInTheDocument();
});

test('who only reads the list sees person and qualifications, in German, and nothing to change', async () => {
  answers();
  await show(<StaffQualificationsPage />, {
    ...page('/qualifications'),
    me: meWith({ 'authorization.staff.list': ['Read'] }),
    language: 'de',
  });
  expect(await screen.findByText('Abgelaufen')).toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Person', 'Qualifikationen und Fähigkeiten']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an error of the record is told', async () => {
  answers({ 'GET /api/staff/members/': () => problem(500, { title: 'x' }) });
  await show(<StaffMemberPage />, page(''));
  expect(await screen.findByText('Failed to load data. Try refreshing the page')).toBeInTheDocument();
});
