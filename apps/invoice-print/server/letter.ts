import { decor, heavy, margin, marked, type Paper } from '#platform/server/paper/paper.ts';
import type { QrAddress } from '../domain/qr-bill.ts';

// what the papers to a recipient have in common
export const millimetre = 72 / 25.4;
/** The address field stands right of the fold, for windows on the right. */
export const right = 210 * millimetre - margin;
const addressTop = 46 * millimetre;
/** Figures of equal width, so that amounts stand below each other. */
export const tabular = { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] };

/** At the upper right edge, beside the name of the house. */
export function drawLogo(paper: Paper, logo: Uint8Array, alt: string): void {
  const fit: [number, number] = [45 * millimetre, 16 * millimetre];
  const draw = () => void paper.image(Buffer.from(logo), right - fit[0], margin, { fit, align: 'right' });
  marked(paper, 'Figure', draw, { alt });
}

/** The name of the house, how it is reached, and its number for the tax where it is liable. */
export function drawSender(
  paper: Paper,
  creditor: QrAddress & { readonly phone: string; readonly email: string },
  liable: string,
): void {
  marked(paper, 'P', () =>
    paper
      .font('House')
      .fontSize(13)
      .text(creditor.name, margin, margin, { width: 110 * millimetre, ...heavy(paper, 0.5) }),
  );
  const reached = [
    `${creditor.street} ${creditor.houseNumber}`.trim(),
    `${creditor.postalCode} ${creditor.town}`,
    creditor.phone,
    creditor.email,
  ].filter((part) => part !== '');
  const contact = reached.join(' · ') + (liable === '' ? '' : `\n${liable}`);
  marked(paper, 'P', () =>
    paper
      .fontSize(8.5)
      .fillColor('#333')
      .text(contact, { width: 125 * millimetre }),
  );
}

/** Who gets the letter, in the window of the envelope. */
export function drawRecipient(paper: Paper, recipient: QrAddress): void {
  const to = [
    recipient.name,
    `${recipient.street} ${recipient.houseNumber}`.trim(),
    `${recipient.postalCode} ${recipient.town}`,
    recipient.country === 'CH' ? '' : recipient.country,
  ].filter((part) => part !== '');
  marked(paper, 'P', () =>
    paper
      .fillColor('#000')
      .fontSize(10.5)
      .text(to.join('\n'), 120 * millimetre, addressTop, { width: right - 120 * millimetre, lineGap: 2 }),
  );
}

/** What the letter is about, left of the address. */
export function drawFacts(paper: Paper, facts: readonly (readonly [name: string, value: string])[]): void {
  paper.y = addressTop;
  for (const [name, value] of facts) {
    const top = paper.y;
    marked(paper, 'P', () => {
      paper
        .font('House')
        .fontSize(9.5)
        .fillColor('#444')
        .text(name, margin, top, { width: 28 * millimetre });
      const end = paper.y;
      paper
        .fillColor('#000')
        .text(value, margin + 30 * millimetre, top, { width: 68 * millimetre, ...tabular });
      paper.y = Math.max(end, paper.y) + 1;
    });
  }
}

export function drawTitle(paper: Paper, title: string): void {
  marked(paper, 'H1', () =>
    paper
      .font('House')
      .fontSize(17)
      // below the facts, where they take more room than usual
      .text(title, margin, Math.max(76 * millimetre, paper.y + 10), heavy(paper, 0.6)),
  );
  paper.y += 8;
}

export function rule(paper: Paper, weight = 0.5): void {
  const { y } = paper;
  decor(paper, () =>
    paper
      .moveTo(margin, y - 2)
      .lineTo(right, y - 2)
      .lineWidth(weight)
      .strokeColor('#000')
      .stroke(),
  );
  paper.y += 2;
}
