import { ean13CheckDigit } from '#platform/domain/numbers/check-digits.ts';

/** Invented people of the demo home. None of them exists; numbers are made with correct check digits. */

export interface DemoPerson {
  readonly last: string;
  readonly first: string;
  readonly gender: 'female' | 'male';
  readonly birth: string;
  readonly level: number;
  /** Room and bed in the center, or null. */
  readonly bed: readonly [center: 'Haus Seeblick' | 'Haus Sonnegg', room: string, label: 'A' | 'B'] | null;
  /** Days since the entry; negative: still to come. */
  readonly days: number;
  readonly nickname?: string;
  readonly number?: string;
}

type Line = readonly [
  last: string,
  first: string,
  gender: 'f' | 'm',
  birth: string,
  level: number,
  room: string,
  days: number,
];

const rigi: readonly Line[] = [
  ['Aebischer', 'Hans', 'm', '1931-04-12', 8, '201', 1200],
  ['Bühlmann-von Allmen', 'Rosmarie', 'f', '1940-09-30', 5, '202', 640],
  ['Odermatt', 'Agnes', 'f', '1934-11-08', 6, '203', 410],
  ['Keller', 'Martha', 'f', '1936-06-17', 3, '205', 95],
  ['Zgraggen', 'Alois', 'm', '1937-01-25', 4, '207', 820],
  ['Rüegg', 'Hedwig', 'f', '1929-03-14', 9, '208', 1730],
  ['Camenzind', 'Paul', 'm', '1943-07-02', 2, '209', 210],
  ['Furrer', 'Lina', 'f', '1933-12-19', 7, '210', 980],
  ['Imhof', 'Walter', 'm', '1939-05-27', 5, '211', 333],
  ['Stalder', 'Berta', 'f', '1930-08-06', 10, '212', 2050],
  ['Niederberger', 'Josef', 'm', '1935-10-11', 6, '213', 560],
  ['Lötscher', 'Elsbeth', 'f', '1941-02-09', 3, '215A', 150],
  ['Wicki', 'Trudi', 'f', '1938-04-22', 4, '215B', 75],
  ['Amstutz', 'Kaspar', 'm', '1932-09-03', 8, '216A', 1410],
];
const pilatus: readonly Line[] = [
  ['Gisler', 'Theres', 'f', '1936-01-30', 6, '301', 870],
  ['Hürlimann', 'Ernst', 'm', '1934-03-21', 7, '302', 1120],
  ['Kälin', 'Ottilia', 'f', '1928-12-02', 9, '303', 1990],
  ['Bucher', 'Anton', 'm', '1940-06-16', 3, '304', 260],
  ['Schnyder', 'Klara', 'f', '1937-08-28', 5, '305', 700],
  ['Meierhans', 'Dora', 'f', '1935-05-05', 4, '306', 480],
  ['Zurfluh', 'Beat', 'm', '1944-10-17', 1, '307', 45],
  ['Arnold', 'Cäcilia', 'f', '1931-07-23', 8, '308', 1300],
  ['Dillier', 'Oswald', 'm', '1933-02-14', 6, '309', 925],
  ['Portmann', 'Emma', 'f', '1939-11-29', 5, '310', 390],
  ['Röösli', 'Fridolin', 'm', '1936-09-08', 7, '311', 1015],
  ['Von Moos', 'Ida', 'f', '1930-01-18', 11, '312', 2210],
  ['Burch', 'Sebastian', 'm', '1942-04-04', 2, '313', 130],
  ['Achermann', 'Gertrud', 'f', '1938-10-26', 4, '315A', 610],
  ['Tresch', 'Nina', 'f', '1941-03-31', 3, '315B', 88],
];
const sonnegg: readonly Line[] = [
  ['Egli', 'Johanna', 'f', '1932-06-12', 7, '11', 1480],
  ['Frischknecht', 'Jakob', 'm', '1935-12-24', 5, '12', 720],
  ['Grünenfelder', 'Silvia', 'f', '1943-01-07', 2, '13', 190],
  ['Häfliger', 'Robert', 'm', '1934-07-19', 6, '14', 1075],
  ['Jenny', 'Verena', 'f', '1937-09-15', 4, '15', 520],
  ['Küng', 'Marie-Louise', 'f', '1929-10-20', 10, '16', 1840],
  ['Lütolf', 'Adolf', 'm', '1938-05-01', 3, '17', 300],
  ['Mattmann', 'Regina', 'f', '1936-02-27', 5, '18', 660],
  ['Nägeli', 'Heinrich', 'm', '1933-11-13', 8, '19', 1250],
  ['Oehrli', 'Frieda', 'f', '1940-08-09', 4, '20', 440],
  ['Pfyffer', 'Leonie', 'f', '1931-03-06', 9, '21', 1600],
  ['Rickenbacher', 'Karl', 'm', '1942-12-12', 1, '22', 60],
  ['Schwegler', 'Louise', 'f', '1935-04-18', 6, '23', 905],
  ['Tschudi', 'Peter', 'm', '1939-07-30', 3, '25A', 240],
  ['Wüest', 'Margaretha', 'f', '1934-10-04', 7, '25B', 1005],
];

const people = (center: 'Haus Seeblick' | 'Haus Sonnegg', lines: readonly Line[]): DemoPerson[] =>
  lines.map(([last, first, gender, birth, level, place, days]) => {
    // the lines above are written so: a number, then A, B or nothing
    const [, room, label] = /^(\d+)([AB]?)$/.exec(place) as unknown as [string, string, '' | 'A' | 'B'];
    return {
      last,
      first,
      gender: gender === 'f' ? 'female' : 'male',
      birth,
      level,
      bed: [center, room, label === '' ? 'A' : label],
      days,
    };
  });

/** Who lives in the home; Margrit Keller first, because her number is fixed. */
export const present: readonly DemoPerson[] = [
  {
    last: 'Keller',
    first: 'Margrit',
    gender: 'female',
    birth: '1938-02-03',
    level: 7,
    bed: ['Haus Seeblick', '204', 'A'],
    days: 1289,
    nickname: 'Gritli',
    number: '1042',
  },
  ...people('Haus Seeblick', [...rigi, ...pilatus]),
  ...people('Haus Sonnegg', sonnegg),
];

export const expected: DemoPerson = {
  last: 'Zumstein',
  first: 'Edith',
  gender: 'female',
  birth: '1941-09-21',
  level: 4,
  bed: ['Haus Seeblick', '206', 'A'],
  days: -6,
};
export const left: DemoPerson = {
  last: 'Ambühl',
  first: 'Franz',
  gender: 'male',
  birth: '1936-11-02',
  level: 5,
  bed: ['Haus Sonnegg', '24', 'A'],
  days: 420,
};
export const archived: DemoPerson = {
  last: 'Brunner',
  first: 'Sophie',
  gender: 'female',
  birth: '1927-05-23',
  level: 9,
  bed: ['Haus Seeblick', '314', 'A'],
  days: 1900,
};

export const doctors = [
  {
    title: 'Dr. med.',
    firstName: 'Elena',
    lastName: 'Rossi',
    specialty: 'Allgemeine Innere Medizin',
    companyName: 'Praxis am See',
    number: '041 555 20 10',
  },
  {
    title: 'Dr. med.',
    firstName: 'Peter',
    lastName: 'Frick',
    specialty: 'Allgemeine Innere Medizin',
    companyName: 'Praxis Dorfplatz',
    number: '041 555 20 20',
  },
  {
    title: 'Dr. med.',
    firstName: 'Nadja',
    lastName: 'Kohler',
    specialty: 'Geriatrie',
    companyName: 'Praxis Rotbuche',
    number: '041 555 20 30',
  },
] as const;
export const insurers = [
  { companyName: 'Alpina Krankenkasse', city: 'Luzern', postalCode: '6003' },
  { companyName: 'Bergblick Versicherungen', city: 'Bern', postalCode: '3011' },
  { companyName: 'Helvira Kasse', city: 'Zürich', postalCode: '8004' },
] as const;
export const financiers = [
  { companyName: 'Gemeinde Weggis, Restfinanzierung', city: 'Weggis', postalCode: '6353' },
  { companyName: 'Gemeinde Vitznau, Restfinanzierung', city: 'Vitznau', postalCode: '6354' },
] as const;

export const givenOfRelatives = [
  'Andrea',
  'Thomas',
  'Sandra',
  'Daniel',
  'Monika',
  'Stefan',
  'Barbara',
  'Martin',
  'Franziska',
  'Christian',
  'Corinne',
  'Markus',
] as const;
export const relationshipOf = (index: number): 'daughter' | 'son' => (index % 2 === 0 ? 'daughter' : 'son');

export const ahv = (index: number): string => {
  const digits = `756${String(123456789 + index * 7919).padStart(9, '0')}`;
  return digits + ean13CheckDigit(digits);
};
export const card = (index: number): string =>
  `80756000${String(20_000_000_0000 + index * 104_729).padStart(12, '0')}`;
