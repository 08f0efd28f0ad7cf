import XmlBuilder from 'fast-xml-builder';
import type { XmlTree } from '../domain/credit-transfer.ts';

const builder = new XmlBuilder({ ignoreAttributes: false, processEntities: true });

/** An element with its parts as a file in UTF-8; parts that are undefined are left out. */
export function xmlBytes(tree: XmlTree): Uint8Array {
  const declared = { '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' }, ...tree };
  return Buffer.from(builder.build(declared), 'utf8');
}
