/** A role, a person and an account as the server tells them. */
import { registerApps } from '#platform/web/slots/registry.ts';
import { type Answer, answerWith, ok } from '#platform/web/testing/answers.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import manifest from '../manifest.ts';
import web from './index.ts';

export const all = {
  'authorization.staff.roles': ['Read', 'Write', 'Edit', 'Delete'],
  'authorization.staff.accounts': ['Read', 'Write', 'Edit', 'Delete'],
  'authorization.staff.list': ['Read', 'Edit'],
  'authorization.staff.account-email': ['Edit'],
};
export const me = { access: all, apps: ['staff'], installedApps: [{ code: 'staff' }] };
export const role = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 3,
  code: 'NIGHT',
  name: 'Night nurses',
  nameDe: 'Nachtwache',
  description: 'At night',
  descriptionDe: '',
  app: '',
  shipped: false,
  external: false,
  administrator: false,
  users: 2,
  changed: false,
};
export const member = {
  id: '01900000-0000-7000-8000-000000000002',
  version: 1,
  fullName: 'Sofia Brunner',
  username: 'sofia',
  email: 's@example.org',
  roles: ['NIGHT'],
  state: 'locked',
  administrator: false,
  position: 'wardLead',
  personnelNumber: '',
  centerId: null,
  centerName: 'House North',
  employmentPercent: 80,
  phone: '',
  entryDate: null,
  leavingDate: null,
  remarks: '',
  photoFileId: '01900000-0000-7000-8000-00000000000f',
  qualifications: [
    {
      id: 'q',
      version: 1,
      kind: 'woundCare',
      since: null,
      expiresOn: '2026-01-01',
      remarks: '',
      expiry: 'over',
    },
  ],
};
export const account = {
  id: member.id,
  version: 4,
  username: 'sofia',
  fullName: 'Sofia Brunner',
  email: 's@example.org',
  waitingEmail: null,
  roles: ['NIGHT'],
  language: 'en',
  state: 'active',
  enabled: true,
  lockedUntil: null,
  administrator: false,
  external: false,
  lastSignInAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  self: false,
};
export const answers = (more: Readonly<Record<string, Answer>> = {}) =>
  answerWith({
    'GET /api/staff/roles': () => ok([role]),
    'GET /api/dictionary/staff.position': () => ok([{ itemValue: 'wardLead', itemLabel: 'Ward lead' }]),
    'GET /api/dictionary/staff.qualification': () =>
      ok([{ itemValue: 'woundCare', itemLabel: 'Wound care' }]),
    'GET /user-settings/api/custom/views.staff.members.list': () => ok({ response: null }),
    ...more,
  });

export const readApp = async (): Promise<void> => {
  registerApps({ manifests: [manifest], webs: { staff: async () => ({ default: web }) } });
  addTextSource('staff', web.locales);
  await loadTexts('staff');
};
