import type { Reminder } from '../contract/letters.ts';

const id = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;

/** A letter as the server answers it; the people are invented. */
export const letter = (last: number, given: Partial<Reminder> = {}): Reminder => ({
  id: id(last),
  version: 1,
  status: 'sent',
  level: 2,
  isLast: false,
  number: `M2026-0000${last}`,
  recipientId: id(9),
  name: `Payer ${last}`,
  sentOn: '2026-12-27',
  payBy: '2027-01-06',
  open: 485_000,
  openNow: 485_000,
  fee: 2000,
  interest: 0,
  sha256: null,
  note: '',
  items: [
    {
      invoiceId: id(5),
      number: '2026-000005',
      residentName: 'Rosa Beispiel',
      dueOn: '2026-12-02',
      level: 2,
      raised: true,
      open: 485_000,
      openNow: 485_000,
    },
  ],
  ...given,
});
