import type { Book } from '../contract/books.ts';
import type { Entry } from '../contract/stock-shape.ts';
import type { Stock } from '../contract/stocks.ts';

/** What the server answers about books and stocks, for the tests of the screens. */
export const residentId = '0190a5b0-0000-7000-8000-000000000001';
export const bookId = '0190a5b0-0000-7000-8000-000000000002';
export const stockId = '0190a5b0-0000-7000-8000-000000000003';
const countId = '0190a5b0-0000-7000-8000-000000000004';
export const productId = '0190a5b0-0000-7000-8000-000000000005';
const centerId = '0190a5b0-0000-7000-8000-000000000006';

export const resident = {
  id: residentId,
  lastName: 'Amstutz',
  firstName: 'Rosa',
  roomNumber: '204',
  birthDate: '1938-02-03',
  deathDate: null,
  photoFileId: null,
  sameName: false,
};
export const book: Book = {
  id: bookId,
  productId,
  name: 'Temesta Expidet',
  strength: '1 mg',
  unit: 'tablet',
  narcoticsList: 'b',
  resident: null,
  center: { id: centerId, name: 'Seeblick' },
  balance: 19,
  number: 4,
  lastAt: '2026-11-20T08:00:00Z',
  countedAt: '2026-11-20T06:00:00Z',
  countDue: false,
  open: null,
  isPatch: false,
};
export const due: Book = { ...book, balance: null, countDue: true };
export const differing: Book = {
  ...book,
  open: { countId, counted: 18, expected: 19, at: '2026-11-20T07:00:00Z', by: 'Maria Keller' },
};
export const entry: Entry = {
  id: '0190a5b0-0000-7000-8000-000000000007',
  number: 4,
  kind: 'receipt',
  change: 10,
  balance: 19,
  at: '2026-11-20T08:00:00Z',
  recordedAt: '2026-11-20T08:00:00Z',
  by: 'Maria Keller',
  second: null,
  resident: null,
  doctor: '',
  counted: null,
  missing: 0,
  document: 'LS 4711',
  method: null,
  reason: '',
  ledger: null,
  batch: '',
  expiresOn: null,
  reverses: null,
  reversedBy: null,
};
export const giving: Entry = {
  ...entry,
  id: '0190a5b0-0000-7000-8000-000000000008',
  number: 3,
  kind: 'giving',
  change: -1,
  balance: 9,
  second: 'Anna Stocker',
  resident,
  doctor: 'Dr. Frei',
  document: '',
  ledger: 'corrected',
};
export const stock: Stock = {
  id: stockId,
  version: 2,
  productId,
  name: 'Dafalgan',
  strength: '1 g',
  unit: 'tablet',
  narcoticsList: null,
  resident,
  center: null,
  balance: 12,
  number: 3,
  lastAt: '2026-11-20T08:00:00Z',
  countedAt: null,
  reach: { kind: 'days', days: 4 },
  expiresOn: '2026-12-10',
  expiry: 'soon',
  low: true,
  minimum: null,
  packageSize: 20,
  pharmacy: 'Apotheke am See',
  orderedOn: null,
  proposal: 100,
};
export const rules = {
  version: 1,
  lists: ['a', 'b'],
  counts: 'shift',
  reportMonth: 5,
  reportDay: 31,
  reachDays: 7,
  orderDays: 28,
  expiryDays: 30,
  pharmacy: '',
};
export const year = {
  year: 2025,
  rows: [
    {
      medicine: 'temesta expidet 1 mg / tablet',
      name: 'Temesta Expidet',
      strength: '1 mg',
      unit: 'tablet',
      narcoticsList: 'b',
      opening: 20,
      receipts: 30,
      given: 12,
      returned: 4,
      wasted: 1.5,
      differences: -1,
      closing: 31.5,
    },
  ],
  complete: true,
  dueOn: '2026-05-31',
  overdue: true,
  made: null,
};
