/**
 * Names that bear the name of a food and are another one: "laitue" is no "lait", "Eierschwamm" no egg. Only what is certain stands
 * here; related foods ("Lauch" in "Knoblauch") stay a match. "-brand" is every longer word that ends so, "kräuter-" every one that begins so.
 */
// words of the food | what looks like them
const table = `
lait | laitue, lait de coco, lait de soja, lait de riz, lait d'amande, lait d'avoine
latte, latt | lattuga, lattughe, lattich, latte di soia, latte di riso, latte di cocco, latte di mandorla, latte di avena
milch | sojamilch, hafermilch, mandelmilch, reismilch, kokosmilch
milk | soy milk, soya milk, almond milk, oat milk, rice milk, coconut milk
butter | erdnussbutter, kakaobutter, sheabutter, butterhead, butternut, butternuss-, peanut butter, almond butter, cocoa butter
beurre | beurre de cacao
burro | burro di cacao, burro di arachidi
eier | eierfrucht, eierschwamm, eierschwämme
pesce, pesci | pesca, pesche
lachs | goulache
fruit, fruits | fruits à coque, fruits de mer
frutta | frutta a guscio, frutta secca
frutti | frutti di mare
nuss, nüsse, nüssli | nüsslisalat
moule, moules | semoule
schnecke, schnecken | nussschnecke, hefeschnecke, zimtschnecke, mandelschnecke, vanilleschnecke
wheat | buckwheat
weizen | buchweizen-, schweiz, schweizer
grano | granoturco, grano saraceno
pomme, pommes | pomme de terre, pommes de terre, pommes frites, pommes chips, pommes duchesse, pommée, pomme grenade
apple | pineapple
apfel, äpfel | apfelsine, granatapfel, erdapfel, erdäpfel
mela, mele | melanzan-, melass-, melagran-, entremêlé
pear, pears | pearl, pearled
poire, poires | poireau, poireaux
pera, pere | peperon-
pois | poisson-
peas | peasant-
grape, grapes | grapefruit, grapefruits
raisin, raisins | raisinet, raisinets
citron | citrouille, citrouilles
honey | honeydew
zucker | zuckermais, zuckermelone, zuckerschote, zuckerhutsalat
cannelle, cannella | cannelloni, cannellonis
pepper | peppermint
bölle | bollita, bollito, bolliti, bollite
porri, porro | porridge
rande, randen | -brand
kohl | kohlfisch, kohler
kraut | kräuter-
linse, linsen | linseed, linseeds
salat | salatini, salata, salato, salati
schwein, schweins | schweiz-
wein | weintraube-, weinbeere-, -schwein, schwein-, schweine-, schweins-
vino, vin | vinaigr-
porc | porcino, porcini
pollo | pollock
chicken | chickpea, chickpeas
beer | beere, beeren, -beere, -beeren, -beer, -beeri
huhn, hühner | hühnerei-
corn | cornich-, cornett-, corned
käse | fleischkäse, leberkäse
bier | gibier
reis | preis-, reise-, -greis, wassereis
mais | maison
crab | crabapple
mango, mangos | mangold-
hirse | hirsch-
gluten, glutine | glutamat-
wild | wildreis, wildlachs, wildkräuter, wildbeeren, wild rice, wild garlic, wild salmon, wild mushrooms
noix | noix de coco, noix de muscade
noce, noci | noce moscata
`;

export interface LookAlike {
  /** What must be like this: a word of one part, or several that follow each other. */
  readonly words: readonly string[];
  readonly part: 'whole' | 'begin' | 'end';
}

const read = (text: string): LookAlike => {
  if (text.startsWith('-')) return { words: [text.slice(1)], part: 'end' };
  if (text.endsWith('-')) return { words: [text.slice(0, -1)], part: 'begin' };
  return { words: text.split(/[^\p{L}]+/u), part: 'whole' };
};

/** By food, in the words of the table. */
export const lookAlikes: ReadonlyArray<{
  readonly foods: readonly string[];
  readonly others: readonly LookAlike[];
}> = table
  .trim()
  .split('\n')
  .map((line) => {
    const [foods = '', others = ''] = line.split('|');
    return {
      foods: foods.split(',').map((word) => word.trim()),
      others: others.split(',').map((word) => read(word.trim())),
    };
  });
