import { fold } from '#platform/domain/text/plain-text.ts';

/*
 * Substances by what they are, whatever language a label speaks: key | beginnings of their names, folded, in English, German and Latin |
 * ATC codes under which they stand alone. A salt is the same substance. What is not here is compared by its ATC code, else by its name.
 */
const lines = `
paracetamol|paracetamol,acetaminophen|N02BE01
metamizole|metamizol,dipyron|N02BB02
ibuprofen|ibuprofen|M01AE01 M02AA13
diclofenac|diclofenac|M01AB05 M02AA15
naproxen|naproxen|M01AE02
acetylsalicylicAcid|acetylsalicyl,acidum acetylsalicyl,aspirin|B01AC06 N02BA01
tramadol|tramadol|N02AX02
oxycodone|oxycodon|N02AA05
naloxone|naloxon|V03AB15
hydromorphone|hydromorphon|N02AA03
morphine|morphin,morphium|N02AA01
fentanyl|fentanyl|N02AB03
buprenorphine|buprenorphin|N02AE01
codeine|codein,kodein|R05DA04
pregabalin|pregabalin|N02BF02 N03AX16
gabapentin|gabapentin|N02BF01 N03AX12
lorazepam|lorazepam|N05BA06
oxazepam|oxazepam|N05BA04
diazepam|diazepam|N05BA01
zolpidem|zolpidem|N05CF02
melatonin|melatonin|N05CH01
pipamperone|pipamperon|N05AD05
risperidone|risperidon|N05AX08
quetiapine|quetiapin|N05AH04
haloperidol|haloperidol|N05AD01
trazodone|trazodon|N06AX05
mirtazapine|mirtazapin|N06AX11
escitalopram|escitalopram|N06AB10
citalopram|citalopram|N06AB04
sertraline|sertralin|N06AB06
donepezil|donepezil|N06DA02
rivastigmine|rivastigmin|N06DA03
memantine|memantin|N06DX01
levodopa|levodopa|N04BA01
benserazide|benserazid|
pantoprazole|pantoprazol|A02BC02
macrogol|macrogol,makrogol,polyethylenglycol|A06AD15
picosulfate|natriumpicosulfat,sodium picosulf,natrii picosulf,picosulf|A06AB08
bisacodyl|bisacodyl|A06AB02
lactulose|lactulos,laktulos|A06AD11
domperidone|domperidon|A03FA03
metoclopramide|metoclopramid|A03FA01
loperamide|loperamid|A07DA03
butylscopolamine|butylscopolamin,scopolaminbutyl,scopolamini butyl,hyoscine butyl|A03BB01
torasemide|torasemid|C03CA04
furosemide|furosemid|C03CA01
spironolactone|spironolacton|C03DA01
metoprolol|metoprolol|C07AB02
bisoprolol|bisoprolol|C07AB07
amlodipine|amlodipin|C08CA01
lisinopril|lisinopril|C09AA03
atorvastatin|atorvastatin|C10AA05
simvastatin|simvastatin|C10AA01
apixaban|apixaban|B01AF02
rivaroxaban|rivaroxaban|B01AF01
phenprocoumon|phenprocoumon|B01AA04
enoxaparin|enoxaparin|B01AB05
metformin|metformin|A10BA02
linagliptin|linagliptin|A10BH05
insulinGlargine|insulin glargin,insulinum glargin|A10AE04
insulinAspart|insulin aspart,insulinum aspart|A10AB05
glucagon|glucagon|H04AA01
levothyroxine|levothyrox,natrii levothyrox|H03AA01
colecalciferol|colecalciferol,cholecalciferol,vitamin d3|A11CC05
calcium|calcium,kalzium,calcii|A12AA04 A12AA03
potassium|potassium,kalium,kalii|A12BA01 A12BA02
alendronicAcid|alendron,acidum alendron|M05BA04
fosfomycin|fosfomycin|J01XX01
amoxicillin|amoxicillin|J01CA04
clavulanicAcid|clavulan,acidum clavulan|
clarithromycin|clarithromycin|J01FA09
ciprofloxacin|ciprofloxacin|J01MA02
nitrofurantoin|nitrofurantoin|J01XE01
trimethoprim|trimethoprim|J01EA01
sulfamethoxazole|sulfamethoxazol|J01EC01
salbutamol|salbutamol,albuterol|R03AC02
hydroxocobalamin|hydroxocobalamin|B03BA03
`;

interface Substance {
  readonly key: string;
  readonly names: readonly string[];
  readonly atc: readonly string[];
}
export const substances: readonly Substance[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [key, names, atc] = line.split('|') as [string, string, string];
    return { key, names: names.split(','), atc: atc.split(' ').filter((one) => one !== '') };
  });

const beginnings = substances
  .flatMap(({ key, names }) => names.map((name) => ({ key, name })))
  .toSorted((a, b) => b.name.length - a.name.length);
const byAtc = new Map(substances.flatMap(({ key, atc }) => atc.map((code) => [code, key] as const)));
const atcByKey = new Map(substances.map(({ key, atc }) => [key, atc]));

/** A name without what Latin, English and German put at its end: felodipinum, felodipine, Felodipin. */
export const stemOf = (name: string): string => fold(name).replace(/(?<=\p{L}{5})(?:um|e|a)$/u, '');

/** The substance that a name means, in whatever language; null where it is not known here. */
export function substanceNamed(name: string): string | null {
  const text = fold(name.trim());
  return beginnings.find((one) => text.startsWith(one.name))?.key ?? null;
}
/** The substance that stands alone under a code. */
export const substanceOfAtc = (code: string): string | null => byAtc.get(code) ?? null;
/** The codes under which a substance stands alone. */
export const atcOfSubstance = (key: string): readonly string[] => atcByKey.get(key) ?? [];
