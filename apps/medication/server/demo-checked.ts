import type { DemoOrder } from './demo-orders.ts';

const fixed = (
  resident: number,
  daysAgo: number,
  order: DemoOrder['order'],
  en: string,
  de: string,
): DemoOrder => ({
  resident,
  daysAgo,
  order: { type: 'fixed', ...order },
  en: { indication: en },
  de: { indication: de },
});

/** Orders against which checks have something to say: two that thin the blood, two that lengthen the QT interval, one for slow hearts. */
export const checkedOrders: readonly DemoOrder[] = [
  fixed(
    4,
    25,
    {
      name: 'Xarelto',
      strength: '20 mg',
      substances: 'rivaroxaban 20 mg',
      atc: ['B01AF01'],
      form: 'filmTablet',
      evening: 1,
      food: 'with',
    },
    'Atrial fibrillation',
    'Vorhofflimmern',
  ),
  fixed(
    4,
    150,
    { name: 'Bilol', strength: '5 mg', substances: 'bisoprolol 5 mg', atc: ['C07AB07'], morning: 1 },
    'After a heart attack',
    'Nach Herzinfarkt',
  ),
  fixed(
    5,
    70,
    {
      name: 'Cipralex',
      strength: '10 mg',
      substances: 'escitalopram 10 mg',
      atc: ['N06AB10'],
      form: 'filmTablet',
      morning: 1,
    },
    'Depression',
    'Depression',
  ),
  fixed(
    5,
    3,
    {
      name: 'Motilium lingual',
      strength: '10 mg',
      substances: 'domperidone 10 mg',
      atc: ['A03FA03'],
      form: 'meltingTablet',
      morning: 1,
      evening: 1,
      food: 'before',
    },
    'Nausea',
    'Übelkeit',
  ),
];
