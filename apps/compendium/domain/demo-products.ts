import { unknownProduct } from './imported.ts';
import type { Flag, Form, NarcoticsList, ProductText, Route, Unit } from './products.ts';

/*
 * The sixty products of care and medication, section 15, for demonstration only: the numbers are synthetic (authorisations 99001 to
 * 99060), ceilings are usual ones and no source for prescribing. One line each: name | strength | ATC | substances | form route
 * unit [divisibility] | maximum in 24 hours | flags, lists by "list a" | pack number | drops in 1 mL.
 */
const lines = `
Dafalgan|1 g|N02BE01|Paracetamol|filmTablet oral tablet half|4||7680990010017|
Novalgin Tropfen|500 mg/mL|N02BB02|Metamizol|drops oral drop|160|bleeding|7680990020016|20
Irfen|400 mg|M01AE01|Ibuprofen|filmTablet oral tablet|3|kidney bleeding|7680990030015|
Tramal Tropfen|100 mg/mL|N02AX02|Tramadol|drops oral drop|160|fall kidney|7680990040014|40
Oxynorm|5 mg|N02AA05|Oxycodon|capsule oral capsule||list-a fall highRisk|7680990050013|
Targin|5/2.5 mg|N02AA55|Oxycodon + Naloxon|retard oral tablet||list-a fall highRisk noCrush|7680990060012|
Palladon|1.3 mg|N02AA03|Hydromorphon|capsule oral capsule||list-a fall highRisk|7680990070011|
Sevredol|10 mg|N02AA01|Morphin|filmTablet oral tablet||list-a fall highRisk kidney|7680990080010|
Sevre-Long|30 mg|N02AA01|Morphin|retard oral capsule||list-a fall highRisk kidney noCrush|7680990090019|
Durogesic Matrix|12 ug/h|N02AB03|Fentanyl|patch transdermal patch||list-a fall highRisk|7680990100015|
Transtec|35 ug/h|N02AE01|Buprenorphin|patch transdermal patch||fall highRisk|7680990110014|
Lyrica|75 mg|N02BF02|Pregabalin|capsule oral capsule|8|fall kidney|7680990120013|
Temesta Expidet|1 mg|N05BA06|Lorazepam|meltingTablet oral tablet||list-b fall|7680990130012|
Seresta|15 mg|N05BA04|Oxazepam|tablet oral tablet half||list-b fall|7680990140011|
Stilnox|10 mg|N05CF02|Zolpidem|filmTablet oral tablet half|1|list-b fall|7680990150010|
Circadin|2 mg|N05CH01|Melatonin|retard oral tablet|1|noCrush|7680990160019|
Dipiperon|40 mg|N05AD05|Pipamperon|tablet oral tablet half|9|fall|7680990170018|
Risperdal|0.5 mg|N05AX08|Risperidon|filmTablet oral tablet|4|fall|7680990180017|
Quetiapin|25 mg|N05AH04|Quetiapin|filmTablet oral tablet||fall|7680990190016|
Haldol Tropfen|2 mg/mL|N05AD01|Haloperidol|drops oral mL|2.5|fall qt|7680990200012|
Trittico|50 mg|N06AX05|Trazodon|tablet oral tablet half|6|fall|7680990210011|
Remeron SolTab|15 mg|N06AX11|Mirtazapin|meltingTablet oral tablet|3|fall|7680990220010|
Cipralex|10 mg|N06AB10|Escitalopram|filmTablet oral tablet half|2|fall qt|7680990230019|
Sertralin|50 mg|N06AB06|Sertralin|filmTablet oral tablet half|4|fall|7680990240018|
Aricept|5 mg|N06DA02|Donepezil|filmTablet oral tablet|2||7680990250017|
Exelon Patch 10|9.5 mg/24 h|N06DA03|Rivastigmin|patch transdermal patch|1||7680990260016|
Axura|10 mg|N06DX01|Memantin|filmTablet oral tablet half|2|kidney|7680990270015|
Madopar 125|100/25 mg|N04BA02|Levodopa + Benserazid|tablet oral tablet half||timeCritical|7680990280014|
Pantozol|40 mg|A02BC02|Pantoprazol|filmTablet oral tablet|1|noCrush|7680990290013|
Movicol|13.8 g|A06AD65|Macrogol + Salze|powder oral sachet|3||7680990300019|
Laxoberon Tropfen|7.5 mg/mL|A06AB08|Natriumpicosulfat|drops oral mL|1.3||7680990310018|
Dulcolax Suppositorium|10 mg|A06AB02|Bisacodyl|suppository rectal suppository|1||7680990320017|
Duphalac Sirup|667 mg/mL|A06AD11|Lactulose|syrup oral mL|45||7680990330016|
Motilium lingual|10 mg|A03FA03|Domperidon|meltingTablet oral tablet|3|qt|7680990340015|
Imodium|2 mg|A07DA03|Loperamid|capsule oral capsule|8||7680990350014|
Buscopan|10 mg|A03BB01|Butylscopolamin|dragee oral tablet|6|anticholinergic|7680990360013|
Torem|10 mg|C03CA04|Torasemid|tablet oral tablet half||fall|7680990370012|
Lasix|40 mg|C03CA01|Furosemid|tablet oral tablet half||fall|7680990380011|
Aldactone|25 mg|C03DA01|Spironolacton|filmTablet oral tablet|2|kidney|7680990390010|
Beloc Zok|50 mg|C07AB02|Metoprolol|retard oral tablet half|4|fall|7680990400016|
Bilol|5 mg|C07AB07|Bisoprolol|filmTablet oral tablet half|2|fall|7680990410015|
Norvasc|5 mg|C08CA01|Amlodipin|tablet oral tablet half|2|fall|7680990420014|
Lisinopril|10 mg|C09AA03|Lisinopril|tablet oral tablet half|4|fall kidney|7680990430013|
Atorva Pfizer|20 mg|C10AA05|Atorvastatin|filmTablet oral tablet|4||7680990440012|
Aspirin Cardio|100 mg|B01AC06|Acetylsalicylsäure|filmTablet oral tablet|1|bleeding|7680990450011|
Eliquis|5 mg|B01AF02|Apixaban|filmTablet oral tablet|2|bleeding kidney highRisk|7680990460010|
Xarelto|20 mg|B01AF01|Rivaroxaban|filmTablet oral tablet|1|bleeding kidney highRisk|7680990470019|
Marcoumar|3 mg|B01AA04|Phenprocoumon|tablet oral tablet quarter||bleeding highRisk|7680990480018|
Clexane|40 mg/0.4 mL|B01AB05|Enoxaparin|prefilledSyringe subcutaneous syringe|1|bleeding kidney highRisk|7680990490017|
Metfin|500 mg|A10BA02|Metformin|filmTablet oral tablet|6|kidney|7680990500013|
Trajenta|5 mg|A10BH05|Linagliptin|filmTablet oral tablet|1||7680990510012|
Lantus SoloStar|100 U/mL|A10AE04|Insulin glargin|pen subcutaneous unit||highRisk|7680990520011|
NovoRapid FlexPen|100 U/mL|A10AB05|Insulin aspart|pen subcutaneous unit||highRisk|7680990530010|
GlucaGen|1 mg|H04AA01|Glucagon|ampoule subcutaneous piece|1||7680990540019|
Eltroxin LF|0.1 mg|H03AA01|Levothyroxin|tablet oral tablet half|2||7680990550018|
Vi-De 3 Tropfen|4500 IE/mL|A11CC05|Colecalciferol|drops oral mL|||7680990560017|
Fosamax|70 mg|M05BA04|Alendronsäure|tablet oral tablet|1|noCrush|7680990570016|
Monuril|3 g|J01XX01|Fosfomycin|granules oral sachet|1||7680990580015|
Ventolin|100 ug|R03AC02|Salbutamol|inhaler inhalation puff|8||7680990590014|
Vitarubin Depot|1000 ug|B03BA03|Hydroxocobalamin|ampoule intramuscular piece|1||7680990600010|
`;

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));

function productOfLine(line: string): ProductText {
  const [name, strength, atc, substances, given, max, marks, gtin, drops] = line.split('|') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [form, route, unit, divisibility = 'whole'] = given.split(' ') as [Form, Route, Unit, ...string[]];
  const flags = marks.split(' ').filter((one) => one !== '');
  const list = flags.find((one) => one.startsWith('list-'))?.slice('list-'.length) as
    | NarcoticsList
    | undefined;
  return {
    ...unknownProduct,
    name,
    strength,
    atc: [atc],
    substances: substances.split(' + ').map((one) => ({ name: one, amount: null, unit: null })),
    form,
    route,
    unit,
    divisibility: divisibility as ProductText['divisibility'],
    max24: numberOrNull(max),
    flags: flags.filter((one) => !one.startsWith('list-')) as Flag[],
    narcoticsList: list ?? null,
    category: list === 'a' ? 'A+' : null,
    gtin,
    authorisation: gtin.slice(4, 9),
    dropsPerUnit: numberOrNull(drops),
  };
}

export const demoProducts: readonly ProductText[] = lines.trim().split('\n').map(productOfLine);
