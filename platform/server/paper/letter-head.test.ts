import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { declareTestSystem } from '#platform/server/config/test-system.ts';
import { pdfPages, pdfWords } from '#platform/server/testing/pdf.ts';
import { drawFeet, drawHead, type LetterHead, type PaperPerson } from './letter-head.ts';
import { decor, grouped, margin, marked, openPaper, type Paper } from './paper.ts';

const picture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0B6470' } })
    .jpeg()
    .toBuffer();
const head: LetterHead = {
  name: 'Haus Seeblick',
  home: 'Stiftung Muster',
  address: 'Seestrasse 7, 6006 Luzern',
  phone: '041 555 20 30',
  logo: null,
};
const person: PaperPerson = {
  name: 'MUSTER, Ida',
  facts: ['Geburtsdatum 03.02.1938 (88)', 'Zimmer 204'],
  photo: null,
};
const stamp = {
  language: 'de',
  zone: 'Europe/Zurich',
  at: new Date('2026-11-21T23:30:00Z'),
  by: 'Maria Keller',
} as const;

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}
/** What a reader of the screen is told of a page: roles in order, pictures with their words, without what is only drawn. */
async function told(bytes: Uint8Array, page = 1): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const tree = (await (await document.getPage(page)).getStructTree()) as Node | null;
  const rolesOf = (node: Node): string[] => [
    ...(node.role ? [node.alt ? `${node.role}: ${node.alt}` : node.role] : []),
    ...(node.children ?? []).flatMap(rolesOf),
  ];
  return tree === null ? [] : rolesOf(tree);
}
const made = (draw: (paper: Paper) => void, lying = false): Promise<Uint8Array> => {
  const { paper, end } = openPaper({ title: 'Blatt', language: 'de', lying });
  draw(paper);
  return end();
};

describe('head', () => {
  test('says whose paper it is, how the house is reached and who it is about', async () => {
    const bytes = await made((paper) => drawHead(paper, head, person, 'de'));
    const words = pdfWords(bytes).join(' ');
    for (const word of [
      'Haus Seeblick',
      'Stiftung Muster',
      '041 555 20 30',
      'MUSTER, Ida',
      '03.02.1938',
      'Zimmer 204',
    ])
      expect(words).toContain(word);
  });
  test('a home with one care center of its own name says the name once', async () => {
    const bytes = await made((paper) => drawHead(paper, { ...head, name: head.home }, null, 'de'));
    expect(
      pdfWords(bytes)
        .join(' ')
        .match(/Stiftung Muster/g),
    ).toHaveLength(1);
  });
  test('logo and photo carry words for those who do not see them', async () => {
    const [logo, photo] = [await picture(300), await picture(240)];
    const bytes = await made((paper) => drawHead(paper, { ...head, logo }, { ...person, photo }, 'de'));
    expect(await told(bytes)).toEqual(
      expect.arrayContaining(['Figure: Stiftung Muster', 'Figure: Foto von MUSTER, Ida']),
    );
  });
  test('what comes next stands below it, however long the names are', async () => {
    const long = 'Sehr langer Name eines Hauses mit vielen Wörtern '.repeat(3);
    for (const lying of [false, true])
      await made((paper) => {
        drawHead(paper, { ...head, name: long }, { ...person, name: long }, 'de');
        expect(paper.y).toBeGreaterThan(margin + 40);
        expect([paper.x, paper.y < 220]).toEqual([margin, true]);
      }, lying);
  });
});

describe('foot', () => {
  const pages = (count: number, given: Parameters<typeof drawFeet>[2], by: string | null = stamp.by) =>
    made((paper) => {
      for (let page = 1; page < count; page += 1) paper.addPage();
      drawFeet(paper, { ...stamp, by }, given);
    });
  test('page x of y, who printed it and when by the clock of the home, on every page and on no page more', async () => {
    const bytes = await pages(3, {});
    const words = pdfWords(bytes);
    expect(words.filter((word) => /Seite \d von 3/.test(word))).toHaveLength(3);
    expect(words.join(' ')).toContain('Gedruckt am 22.11.2026 um 00:30 von Maria Keller');
    expect(pdfPages(bytes)).toBe(3);
  });
  test('a letter that nobody printed says what it is instead', async () => {
    const words = pdfWords(await pages(1, { said: 'Haus Seeblick · Rechnung 7' }, null)).join(' ');
    expect(words).toContain('Haus Seeblick · Rechnung 7');
    expect(words).not.toContain('Gedruckt');
  });
  test('a long sentence is cut before the number of the page', async () => {
    const bytes = await pages(1, { said: 'Vertraulich '.repeat(60) });
    expect(pdfPages(bytes)).toBe(1);
    expect(pdfWords(bytes)).toContain('Seite 1 von 1');
  });
});

describe('tags', () => {
  test('parts are told in their order, tables with rows and heads, and what is only drawn is not told', async () => {
    const bytes = await made((paper) => {
      marked(paper, 'H1', () => paper.text('Titel'));
      grouped(paper, 'Table', () => {
        for (const mark of ['TH', 'TD'] as const)
          grouped(paper, 'TR', () => marked(paper, mark, () => paper.text(mark)));
      });
      decor(paper, () => paper.rect(20, 20, 10, 10).fill('#000'));
      drawFeet(paper, stamp);
    });
    expect((await told(bytes)).filter((role) => role !== 'Root')).toEqual([
      'Document',
      'H1',
      'Table',
      'TR',
      'TH',
      'TR',
      'TD',
    ]);
  });
  test('a paragraph that goes on is one on both pages', async () => {
    const bytes = await made((paper) => marked(paper, 'P', () => paper.text('Satz. '.repeat(3000))));
    expect(pdfPages(bytes)).toBeGreaterThan(1);
    expect(await told(bytes, 2)).toContain('P');
  });
  test('a part on paper that was not opened here is a mistake of the program', async () => {
    const { paper } = openPaper({ title: 'x', language: 'en' });
    expect(() => marked(Object.create(paper) as Paper, 'P', () => undefined)).toThrow('openPaper');
  });
});

test('a paper of a test system says TEST at the head of each page, and a real one nowhere', async () => {
  const made = async () => {
    const { paper, end } = openPaper({ title: 'Plan', language: 'de' });
    for (const text of ['eins', 'zwei']) {
      if (text === 'zwei') paper.addPage();
      marked(paper, 'P', () => paper.text(text));
    }
    const pdf = await end();
    return [pdfPages(pdf), ...pdfWords(pdf)];
  };
  expect(await made()).toEqual([2, 'eins', 'zwei']);
  declareTestSystem(true);
  try {
    expect(await made()).toEqual([2, 'eins', 'TEST', 'zwei', 'TEST']);
  } finally {
    declareTestSystem(false);
  }
});
