// One head and one foot for all papers of the house.
import type { Language } from '#platform/contract/text.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { say } from '#platform/server/call/words.ts';
import { decor, grey, heavy, margin, marked, type Paper, printable } from './paper.ts';

/** Whose paper it is and how the house is reached. */
export interface LetterHead {
  /** The care center that it is about, else the home. */
  readonly name: string;
  readonly home: string;
  readonly address: string;
  readonly phone: string;
  /** PNG or JPEG. */
  readonly logo: Uint8Array | null;
}

/** Who the paper is about. */
export interface PaperPerson {
  /** FAMILY, Given. */
  readonly name: string;
  /** Born with age, room, number: each as people say it. */
  readonly facts: readonly string[];
  /** PNG or JPEG, square. */
  readonly photo: Uint8Array | null;
}

/** Who printed it and when. */
export interface PaperStamp {
  readonly language: Language;
  readonly zone: string;
  readonly at: Date;
  /** Null where no person printed: a letter that the house sends. */
  readonly by: string | null;
}

const logoBox = { width: 110, height: 34 };
const photoSize = 48;
const gap = 8;

function picture(
  paper: Paper,
  bytes: Uint8Array,
  box: { x: number; y: number; fit: [number, number] },
  alt: string,
): void {
  marked(
    paper,
    'Figure',
    () => void paper.image(Buffer.from(bytes), box.x, box.y, { fit: box.fit, valign: 'center' }),
    { alt },
  );
}

/** Draws the head at the upper edge of the page; the cursor stands below its line afterwards. */
export function drawHead(
  paper: Paper,
  head: LetterHead,
  person: PaperPerson | null,
  language: Language,
): void {
  const right = paper.page.width - margin;
  let left = margin;
  if (head.logo) {
    picture(paper, head.logo, { x: left, y: margin, fit: [logoBox.width, logoBox.height] }, head.home);
    left += logoBox.width + gap;
  }
  const middle = person ? margin + (right - margin) * 0.55 : right;
  marked(paper, 'P', () =>
    paper
      .fontSize(10.5)
      .text(printable(head.name), left, margin, { width: middle - left - gap, ...heavy(paper, 0.35) }),
  );
  const reached = [head.home === head.name ? '' : head.home, head.address, head.phone].filter(
    (part) => part !== '',
  );
  if (reached.length > 0)
    marked(paper, 'P', () =>
      paper
        .fontSize(8.5)
        .fillColor(grey)
        .text(printable(reached.join(' · ')), { width: middle - left - gap })
        .fillColor('#000'),
    );
  let bottom = Math.max(paper.y, head.logo ? margin + logoBox.height : 0);
  if (person) {
    let start = middle;
    if (person.photo) {
      picture(
        paper,
        person.photo,
        { x: start, y: margin, fit: [photoSize, photoSize] },
        say(language, 'platform:paper.photoOf', { name: person.name }),
      );
      start += photoSize + gap;
      bottom = Math.max(bottom, margin + photoSize);
    }
    marked(paper, 'P', () =>
      paper
        .fontSize(10.5)
        .text(printable(person.name), start, margin, { width: right - start, ...heavy(paper, 0.35) }),
    );
    for (const fact of person.facts)
      marked(paper, 'P', () =>
        paper
          .fontSize(8.5)
          .fillColor(grey)
          .text(printable(fact), { width: right - start })
          .fillColor('#000'),
      );
    bottom = Math.max(bottom, paper.y);
  }
  decor(paper, () =>
    paper
      .moveTo(margin, bottom + 5)
      .lineTo(right, bottom + 5)
      .lineWidth(0.5)
      .strokeColor('#D3DAE0')
      .stroke(),
  );
  paper.x = margin;
  paper.y = bottom + 14;
}

/** Height that the foot takes above the lower edge of the print. */
export const footHeight = 14;

/**
 * Draws the foot on every page: who printed it and when (or `said`, where nobody did), page x of y. `above` lifts it on the last
 * page, where something else takes the lower edge.
 */
export function drawFeet(
  paper: Paper,
  stamp: PaperStamp,
  given: {
    readonly said?: string;
    /** How much higher the line stands, and on how many of the last pages. */
    readonly above?: number;
    readonly lastPages?: number;
  } = {},
): void {
  const { start, count } = paper.bufferedPageRange();
  const { day, time } = civilOf(stamp.at, stamp.zone);
  const printed =
    stamp.by === null
      ? ''
      : say(stamp.language, 'platform:paper.printed', {
          day: dayText(day, stamp.language),
          time,
          by: stamp.by,
        });
  const said = [given.said ?? '', printed].filter((part) => part !== '').join(' · ');
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index);
    const { bottom } = paper.page.margins;
    paper.page.margins.bottom = 0; // the line stands in the margin and must not start a page of its own
    const y = paper.page.height - margin - (index >= count - (given.lastPages ?? 1) ? (given.above ?? 0) : 0);
    const width = paper.page.width - 2 * margin;
    const page = say(stamp.language, 'platform:paper.page', { page: index + 1, pages: count });
    decor(paper, () => {
      paper.font('House').fontSize(7.5).fillColor(grey);
      paper.text(printable(said), margin, y, {
        width: width - 80,
        height: 10,
        lineBreak: false,
        ellipsis: true,
      });
      paper.text(page, margin, y, { align: 'right', lineBreak: false, width });
      paper.fillColor('#000');
    });
    paper.page.margins.bottom = bottom;
  }
}
