import sharp from 'sharp';
import { paperPerson, residentsBrief } from '#apps/residents/api.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readStored } from '#platform/server/files/files.ts';
import { drawFeet, drawHead, footHeight } from '#platform/server/paper/letter-head.ts';
import {
  grey,
  margin,
  type Mark,
  marked,
  openPaper,
  type Paper,
  printable,
} from '#platform/server/paper/paper.ts';
import { letterHeadOf, stampOf } from '#platform/server/settings/list-file.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { say } from '#platform/server/call/words.ts';
import type { Filled } from '../contract/responses.ts';
import type { Answer, Answers } from '../domain/answers.ts';
import { shownItems } from '../domain/evaluate.ts';
import { narrowlyPrinted } from '../domain/definition.ts';
import { leavingAnswers } from '../domain/fhir-response-out.ts';
import { type AnswerableItem, isLocked, namesLoinc } from '../domain/items.ts';
import { knownOf } from './opened.ts';
import { answerText, momentText, type Printing, textOf } from './printed.ts';

interface Sheet extends Printing {
  readonly paper: Paper;
  readonly filled: Filled;
  readonly pictures: ReadonlyMap<string, Buffer>;
  /** With what nobody has to answer. */ readonly leaving: Answers;
}

const word = (sheet: Printing, key: string, values = {}) => say(sheet.language, `forms:print.${key}`, values);

/** Pictures of answers, small enough for paper. One that cannot be read is left away: its line still says that it was there. */
async function picturesOf(context: Context, answers: Answers): Promise<ReadonlyMap<string, Buffer>> {
  const ids = Object.values(answers).flatMap((answer) => (answer.kind === 'picture' ? answer.fileIds : []));
  const pictures = new Map<string, Buffer>();
  for (const id of ids) {
    const stored = await readStored(context, id);
    if (stored)
      pictures.set(
        id,
        await sharp(stored.bytes)
          .resize({ width: 900, height: 900, fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 80 })
          .toBuffer(),
      );
  }
  return pictures;
}

/** Keeps what follows together: a new page when so much is not left. */
function room(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - margin - footHeight) paper.addPage();
}

const line = (sheet: Sheet, text: string, size: number, colour = '#000', mark: Mark = 'P') =>
  marked(sheet.paper, mark, () => {
    sheet.paper
      .fontSize(size)
      .fillColor(colour)
      .text(printable(text), margin, sheet.paper.y, { width: sheet.paper.page.width - 2 * margin });
  });

function head(sheet: Sheet): void {
  const {
    filled: { definition, response, number },
    paper,
  } = sheet;
  line(sheet, textOf(sheet, definition.title), 16, '#000', 'H1');
  const facts = [
    response.day === null ? '' : `${word(sheet, 'day')}: ${dayText(response.day, sheet.language)}`,
    response.shift === null ? '' : word(sheet, `shifts.${response.shift}`),
    response.assignedName ? `${word(sheet, 'assessor')}: ${response.assignedName}` : '',
    response.completedAt === null
      ? word(sheet, 'draft')
      : `${word(sheet, 'completed')}: ${momentText(sheet, response.completedAt)}${response.completedBy ? `, ${response.completedBy}` : ''}`,
    word(sheet, 'version', { number }),
    response.status === 'replaced' ? word(sheet, 'replaced') : '',
    response.deletedAt === null ? '' : word(sheet, 'deleted', { reason: response.deletionReason ?? '' }),
  ];
  line(sheet, facts.filter((fact) => fact !== '').join(' · '), 9, grey);
  paper.moveDown(0.6);
}

function result(sheet: Sheet): void {
  const {
    definition,
    response: { result: found },
  } = sheet.filled;
  if (!found) return;
  const outcome = definition.outcomes.find((one) => one.code === found.outcome);
  const score =
    found.score === null
      ? ''
      : word(
          sheet,
          found.reachable !== null && found.reachable !== found.maximum ? 'scoreOfReachable' : 'scoreOf',
          { score: found.score, maximum: found.maximum, reachable: found.reachable },
        );
  const band = definition.bands.find((one) => one.outcome === found.outcome)?.printed;
  const texts = [score, outcome ? `${textOf(sheet, outcome.label)}${band ? ` (${band})` : ''}` : ''].filter(
    (text) => text !== '',
  );
  if (texts.length > 0) line(sheet, texts.join(' – '), 13);
  const narrow = narrowlyPrinted(definition);
  if (narrow && narrow.band.outcome === found.outcome)
    line(
      sheet,
      word(sheet, 'printedRange', { printed: narrow.printed, from: narrow.from, to: narrow.to }),
      9,
      grey,
    );
  for (const calculation of definition.calculations) {
    const value = found.calculated[calculation.id];
    if (calculation.shown && value !== null && value !== undefined)
      line(
        sheet,
        `${textOf(sheet, calculation.label)}: ${value}${calculation.maximum === undefined ? '' : ` / ${calculation.maximum}`}${calculation.unit === '' ? '' : ` ${calculation.unit}`}`,
        10,
      );
  }
  for (const code of found.flags) {
    const flag = definition.flags.find((one) => one.code === code);
    if (flag) line(sheet, `! ${textOf(sheet, flag.label)}`, 10);
  }
  sheet.paper.moveDown(0.6);
}

/** A signature as it was drawn, 160 by 60 points. */
function drawn(paper: Paper, answer: Extract<Answer, { kind: 'signature' }>, alt: string): void {
  if (answer.strokes.length === 0) return;
  room(paper, 64);
  const [left, top] = [margin + 12, paper.y];
  const draw = () => {
    for (const stroke of answer.strokes) {
      paper.moveTo(left + stroke[0]! * 0.16, top + stroke[1]! * 0.06);
      for (let at = 2; at + 1 < stroke.length; at += 2)
        paper.lineTo(left + stroke[at]! * 0.16, top + stroke[at + 1]! * 0.06);
      paper.lineWidth(1).strokeColor('#000').stroke();
    }
  };
  marked(paper, 'Figure', draw, { alt });
  paper.y = top + 64;
}

function shown(sheet: Sheet, answer: Extract<Answer, { kind: 'picture' }>, alt: string): void {
  for (const id of answer.fileIds) {
    const picture = sheet.pictures.get(id);
    if (!picture) continue;
    room(sheet.paper, 170);
    const top = sheet.paper.y;
    marked(
      sheet.paper,
      'Figure',
      () => void sheet.paper.image(picture, margin + 12, top, { fit: [220, 160] }),
      { alt },
    );
    sheet.paper.y = top + 166;
  }
}

function printItem(sheet: Sheet, item: AnswerableItem, mark: string): void {
  const {
    paper,
    filled: { response },
  } = sheet;
  const answer = isLocked(item)
    ? sheet.leaving[item.id]
    : Object.hasOwn(response.answers, item.id)
      ? response.answers[item.id]
      : undefined;
  const points = response.result?.points[item.id];
  room(paper, 30);
  line(sheet, `${mark} ${textOf(sheet, item.label, item.licensedText)}`, 10);
  const text = answerText(sheet, item, answer);
  // beside the answer, before the remark to it
  const counted =
    points === undefined
      ? text
      : text.replace(/$|\n/, (end) => ` (${word(sheet, 'points', { count: points })})${end}`);
  marked(paper, 'P', () => {
    paper
      .fontSize(10)
      .fillColor('#000')
      .text(printable(counted), margin + 12, paper.y, { width: paper.page.width - 2 * margin - 12 });
  });
  const label = printable(textOf(sheet, item.label, item.licensedText));
  if (answer?.kind === 'signature') drawn(paper, answer, label);
  if (answer?.kind === 'picture') shown(sheet, answer, label);
  paper.moveDown(0.35);
}

function body(sheet: Sheet): void {
  const { definition, response } = sheet.filled;
  const visible = shownItems(definition, response.answers);
  let count = 0;
  for (const section of definition.sections) {
    if (!visible.has(section.id)) continue;
    if (section.title) {
      room(sheet.paper, 50);
      line(sheet, textOf(sheet, section.title), 12, '#000', 'H2');
      sheet.paper.moveDown(0.2);
    }
    for (const item of section.items) {
      if (!visible.has(item.id)) continue;
      if (item.kind === 'display') {
        line(sheet, textOf(sheet, item.label), 10, grey);
        sheet.paper.moveDown(0.35);
      } else if (item.locked !== 'hidden') printItem(sheet, item, item.mark ?? `${(count += 1)}.`);
    }
  }
}

function ending(sheet: Sheet): void {
  const { definition, response } = sheet.filled;
  if (response.confirmationReason !== '')
    line(sheet, `${word(sheet, 'confirmationReason')}: ${response.confirmationReason}`, 10);
  if (response.remarks !== '') line(sheet, `${word(sheet, 'remarks')}: ${response.remarks}`, 10);
  sheet.paper.moveDown(0.5);
  const notes = [
    definition.attribution ? textOf(sheet, definition.attribution) : '',
    definition.source === '' ? '' : `${word(sheet, 'source')}: ${definition.source}`,
    definition.ownWording ? word(sheet, 'ownWording') : '',
    namesLoinc(definition) ? word(sheet, 'loinc') : '',
  ];
  for (const note of notes) if (note !== '') line(sheet, note, 8, grey);
}

/**
 * A filled form on paper: whose, when, by whom, in which version; score of its maximum, outcome, every answer with its points,
 * attribution and the note that the wording is our own (domain: common rules of all instruments). For a draft too. With the head
 * and in the language of the home: it is read by doctors and insurers, not by the account that prints.
 */
export async function printFilled(account: Context, filled: Filled): Promise<FileAnswer> {
  const context = await inHomeLanguage(account);
  const { residentId, answers } = filled.response;
  const brief =
    residentId === null ? undefined : (await residentsBrief(context, [residentId])).get(residentId);
  const { tokens } =
    residentId === null
      ? { tokens: { today: dayText(context.today, context.language) } }
      : await knownOf(context, residentId);
  const title = textOf({ language: context.language, zone: context.zone, tokens }, filled.definition.title);
  const { paper, end } = openPaper({ title, language: context.language });
  drawHead(
    paper,
    await letterHeadOf(context, brief?.centerId ?? null),
    residentId === null || !brief ? null : await paperPerson(context, residentId, brief),
    context.language,
  );
  const sheet: Sheet = {
    paper,
    filled,
    language: context.language,
    zone: context.zone,
    tokens,
    pictures: await picturesOf(context, answers),
    leaving: leavingAnswers(filled.definition, filled.response),
  };
  head(sheet);
  result(sheet);
  body(sheet);
  ending(sheet);
  drawFeet(paper, stampOf(context));
  return {
    name: `${title}${filled.response.day === null ? '' : ` ${filled.response.day}`}.pdf`,
    mediaType: 'application/pdf',
    body: await end(),
    inline: true,
  };
}
