import { allergens, isAllergenKey } from './allergens.ts';
import type { AllergenDeclaration } from './allergens.ts';
import type { IngredientFlag } from './dish-tags.ts';
import type { NutrientValues } from './nutrition.ts';

export type DemoIngredient = {
  code: string;
  german: string;
  english: string;
  group: string;
  per100g: NutrientValues;
  /** Percent lost by cleaning, peeling or boning. */
  lossPercent: number;
  allergens: AllergenDeclaration;
  flags: IngredientFlag[];
};

// Rounded general facts for demonstration, not for diet therapy. Energy is never stored: it follows from the rest.
// Columns: code; German; English; group; protein, fat, saturated fat, carbohydrate, sugars, fibre and salt in grams per
// 100 g of the edible part; loss in percent; allergens contained (all others are free); flags.
const table = `
potato;Kartoffel, roh;Potato, raw;vegetable;2 0.1 0 15.6 0.7 2.1 0.01;20;;vegan
carrot;Karotte, roh;Carrot, raw;vegetable;0.8 0.3 0 7.6 6 2.7 0.1;15;;vegan
onion;Zwiebel, roh;Onion, raw;vegetable;1.2 0.3 0 6.3 4.8 1.9 0.01;10;;vegan
leek;Lauch, roh;Leek, raw;vegetable;2.1 0.3 0.1 3.7 3.5 2.8 0.02;20;;vegan
celeriac;Knollensellerie, roh;Celeriac, raw;vegetable;1.6 0.3 0.1 4 1.6 3.8 0.2;25;CEL;vegan
celery;Stangensellerie, roh;Celery stalk, raw;vegetable;1.2 0.2 0 2.4 1.3 2.2 0.3;15;CEL;vegan
tomato;Tomate, roh;Tomato, raw;vegetable;0.9 0.3 0.1 3.3 3.2 1.2 0.01;5;;vegan
cucumber;Gurke, roh;Cucumber, raw;vegetable;0.6 0.1 0 2 1.9 0.8 0.01;10;;vegan
courgette;Zucchetti, roh;Courgette, raw;vegetable;1.6 0.2 0 2 1.9 1 0.01;5;;vegan
red_pepper;Peperoni rot, roh;Red pepper, raw;vegetable;1.1 0.4 0.1 5.2 5.1 2 0.01;15;;vegan
cauliflower;Blumenkohl, roh;Cauliflower, raw;vegetable;2.5 0.3 0.1 2.3 2.2 2.9 0.04;35;;vegan
broccoli;Broccoli, roh;Broccoli, raw;vegetable;3.3 0.3 0.1 2.5 2.2 3 0.05;30;;vegan
spinach;Spinat, roh;Spinach, raw;vegetable;2.7 0.4 0.1 1.3 0.3 1.9 0.16;10;;vegan
peas;Erbsen grün, tiefgekühlt;Green peas, frozen;vegetable;6 0.6 0.1 11 4.5 5.5 0.01;0;;vegan
green_beans;Bohnen grün, tiefgekühlt;Green beans, frozen;vegetable;2.1 0.2 0.1 4.4 3 3.2 0.01;0;;vegan
mushroom;Champignon, roh;Mushroom, raw;vegetable;2.7 0.4 0.1 0.6 0.2 2 0.02;5;;vegan
lettuce;Kopfsalat, roh;Lettuce, raw;vegetable;1.3 0.2 0 1.2 1.1 1.5 0.02;30;;vegan
white_cabbage;Weisskabis, roh;White cabbage, raw;vegetable;1.4 0.2 0 4.6 4.2 3 0.03;20;;vegan
red_cabbage;Rotkohl, roh;Red cabbage, raw;vegetable;1.5 0.2 0 4.3 3.9 2.6 0.03;20;;vegan
beetroot;Rande, gekocht;Beetroot, cooked;vegetable;1.6 0.1 0 8.4 8.4 2.5 0.15;5;;vegan
pumpkin;Kürbis, roh;Pumpkin, raw;vegetable;1.1 0.1 0.1 4.7 4 2.2 0.01;25;;vegan
garlic;Knoblauch, roh;Garlic, raw;vegetable;6 0.5 0.1 24.5 2.4 3 0.03;15;;vegan
sweetcorn;Zuckermais, Konserve;Sweetcorn, canned;vegetable;3 1.2 0.2 18.2 6.9 2.3 0.5;0;;vegan
tomato_canned;Tomaten gehackt, Konserve;Chopped tomatoes, canned;vegetable;1.2 0.2 0 3 2.9 1 0.1;0;;vegan
tomato_puree;Tomatenpüree;Tomato purée, concentrated;vegetable;4 0.2 0.1 12.9 12.4 2.8 0.3;0;;vegan
parsley;Petersilie, roh;Parsley, raw;vegetable;3 0.7 0.1 6 1 3.5 0.1;20;;vegan
lentils_dry;Linsen, getrocknet;Lentils, dried;pulse;24 1.5 0.2 44.8 1.1 17 0.02;0;;vegan
chickpeas_dry;Kichererbsen, getrocknet;Chickpeas, dried;pulse;19 4.9 0.5 44.3 2.4 15.5 0.06;0;;vegan
beans_dry;Weisse Bohnen, getrocknet;White beans, dried;pulse;21 1.5 0.2 40.7 1.2 22.6 0.03;0;;vegan
lupin_flour;Lupinenmehl;Lupin flour;pulse;40 6 0.8 10 3 35 0.03;0;LUP;vegan
apple;Apfel, roh;Apple, raw;fruit;0.3 0.3 0.1 11.6 11 2 0;10;;vegan
apple_puree;Apfelmus, ungezuckert;Apple purée, unsweetened;fruit;0.3 0.3 0.1 11.7 11 1.7 0.01;0;;vegan
pear;Birne, roh;Pear, raw;fruit;0.4 0.3 0 10.9 9 2.9 0;10;;vegan
banana;Banane, roh;Banana, raw;fruit;1.1 0.2 0.1 19.7 15.6 2 0;35;;vegan
orange;Orange, roh;Orange, raw;fruit;1 0.2 0 8 7.6 2.2 0;30;;vegan
lemon_juice;Zitronensaft;Lemon juice;fruit;0.4 0.2 0 2.9 2.5 0.1 0;0;;vegan
strawberry;Erdbeere, roh;Strawberry, raw;fruit;0.8 0.4 0 6 5.6 2 0;5;;vegan
raspberry;Himbeere, tiefgekühlt;Raspberry, frozen;fruit;1.3 0.6 0 5.8 5.4 4.3 0;0;;vegan
plum;Zwetschge, roh;Plum, raw;fruit;0.6 0.1 0 8.8 8.8 2.3 0;8;;vegan
raisins;Rosinen;Raisins;fruit;2.6 0.6 0.1 70 68 4.2 0.05;0;;vegan
apricot_dried;Aprikosen getrocknet, geschwefelt;Dried apricots, sulphured;fruit;3.5 0.5 0 46 40 8 0.03;0;SUL;vegan
flour;Weissmehl;White wheat flour;cereal;11 1 0.2 71 0.9 3.5 0.01;0;GLU.wheat;vegan
bread_semi;Halbweissbrot;Semi-white bread;cereal;9 1.1 0.3 46.4 1.5 3.7 1.4;0;GLU.wheat;vegan
bread_whole;Vollkornbrot;Wholemeal bread;cereal;9.5 1.8 0.4 38.3 1.5 6.9 1.3;0;GLU.wheat;vegan
zopf;Butterzopf;Butter plait bread;cereal;8.5 11.4 6.5 45.7 2.9 2.1 1.1;0;GLU.wheat MLK EGG;vegetarian
pasta_egg;Teigwaren mit Ei, trocken;Egg pasta, dry;cereal;13.5 2.8 0.8 69.9 2.5 3.4 0.05;0;GLU.wheat EGG;vegetarian
pasta;Teigwaren ohne Ei, trocken;Pasta without egg, dry;cereal;12.5 1.5 0.3 71 2.5 3.4 0.01;0;GLU.wheat;vegan
rice;Reis weiss, trocken;White rice, dry;cereal;7 0.7 0.2 78 0.2 1.3 0.01;0;;vegan
polenta;Maisgriess, trocken;Maize semolina, dry;cereal;8 1.1 0.2 73.8 1.5 3 0;0;;vegan
semolina;Hartweizengriess, trocken;Durum wheat semolina, dry;cereal;11 1 0.2 71.4 1 3.4 0;0;GLU.wheat;vegan
oats;Haferflocken;Rolled oats;cereal;13 7 1.3 59.5 1 10 0.01;0;GLU.oats;vegan
barley;Rollgerste;Pearl barley;cereal;9.5 1.4 0.3 71 2.2 4.6 0.02;0;GLU.barley;vegan
breadcrumbs;Paniermehl;Breadcrumbs;cereal;11 2 0.4 70 3.5 4 1.3;0;GLU.wheat;vegan
cornstarch;Maisstärke;Corn starch;cereal;0.3 0.1 0 88 0 0.6 0.02;0;;vegan
shortcrust;Kuchenteig mit Butter;Shortcrust pastry with butter;cereal;6 20 12 42 1.5 2 0.8;0;GLU.wheat MLK;vegetarian
sugar;Zucker weiss;White sugar;sweet;0 0 0 99.9 99.9 0 0;0;;vegan
honey;Honig;Honey;sweet;0.4 0 0 76 76 0 0.01;0;;vegetarian
jam;Konfitüre;Jam;sweet;0.4 0.2 0 58.7 58 1 0.03;0;;vegan
chocolate_dark;Schokolade dunkel;Dark chocolate;sweet;6 33 20 52 45 8 0.02;0;SOY;vegan
cocoa;Kakaopulver;Cocoa powder;sweet;20 21 12.8 11 1 30 0.05;0;;vegan
milk;Vollmilch;Whole milk;dairy;3.3 3.9 2.4 4.7 4.7 0 0.1;0;MLK;vegetarian
milk_semi;Milchdrink teilentrahmt;Semi-skimmed milk;dairy;3.4 2.7 1.7 4.7 4.7 0 0.1;0;MLK;vegetarian
cream;Vollrahm 35 %;Cream 35 %;dairy;2.1 35 22 3.1 3.1 0 0.08;0;MLK;vegetarian
half_cream;Halbrahm 25 %;Half cream 25 %;dairy;2.5 25 16 3.4 3.4 0 0.09;0;MLK;vegetarian
butter;Butter;Butter;dairy;0.7 82 52 0.7 0.6 0 0.02;0;MLK;vegetarian
yoghurt;Joghurt nature;Plain yoghurt;dairy;4 3.6 2.3 4.5 4.5 0 0.12;0;MLK;vegetarian
quark;Halbfettquark;Half-fat quark;dairy;9.5 4.5 2.9 3.6 3.6 0 0.1;0;MLK;vegetarian
gruyere;Gruyère gerieben;Gruyère, grated;dairy;27 32 19 0 0 0 1.5;0;MLK;vegetarian
mozzarella;Mozzarella;Mozzarella;dairy;18 18 12 1 1 0 0.6;0;MLK;vegetarian
egg;Hühnerei, ganz;Hen's egg, whole;egg;12.5 10 3 0.5 0.5 0 0.35;12;EGG;vegetarian
beef;Rindfleisch mager, roh;Lean beef, raw;meat;21 4 1.7 0 0 0 0.15;0;;beef
beef_mince;Rindshackfleisch, roh;Minced beef, raw;meat;20 12 5 0 0 0 0.15;0;;beef
veal;Kalbfleisch geschnetzelt, roh;Veal strips, raw;meat;21 2.5 1 0 0 0 0.2;0;;veal
pork;Schweinsnierstück, roh;Pork loin, raw;meat;22 5 1.8 0 0 0 0.15;0;;pork
ham;Schinken gekocht;Cooked ham;meat;19.5 3.5 1.2 1 1 0 2;0;;pork
bacon;Speckwürfel, roh;Bacon cubes, raw;meat;16 26 10 0.5 0.5 0 2.8;0;;pork
chicken;Pouletbrust, roh;Chicken breast, raw;meat;23 1.5 0.4 0 0 0 0.15;0;;poultry
cod;Dorschfilet, roh;Cod fillet, raw;fish;17.5 0.7 0.1 0 0 0 0.2;0;FIS;fish
salmon;Lachsfilet, roh;Salmon fillet, raw;fish;20 13 2.5 0 0 0 0.1;0;FIS;fish
tuna;Thon in Wasser, Konserve;Tuna in water, canned;fish;25 1 0.3 0 0 0 0.8;0;FIS;fish
shrimp;Crevetten, gekocht;Shrimps, cooked;fish;20 1 0.2 0 0 0 1.5;0;CRU;seafood
mussels;Miesmuscheln, gekocht;Mussels, cooked;fish;18 3 0.6 4 0 0 0.9;0;MOL;seafood
tofu;Tofu fest;Firm tofu;plant protein;14 8.5 1.3 1.5 0.6 0.5 0.02;0;SOY;vegan
soya_drink;Sojadrink;Soya drink;plant protein;3.3 1.9 0.3 1.5 1.4 0.6 0.08;0;SOY;vegan
rapeseed_oil;Rapsöl;Rapeseed oil;fat;0 100 7 0 0 0 0;0;;vegan
olive_oil;Olivenöl;Olive oil;fat;0 100 14 0 0 0 0;0;;vegan
hazelnut;Haselnüsse gemahlen;Ground hazelnuts;nut;14 61 4.5 10.1 4 9.7 0;0;NUT.hazelnut;vegan
almond;Mandeln;Almonds;nut;22 52 4 7.8 5 10.6 0;0;NUT.almond;vegan
walnut;Baumnüsse;Walnuts;nut;15 65 6 6.9 3 6.7 0;0;NUT.walnut;vegan
peanut_butter;Erdnussbutter;Peanut butter;nut;25 50 9 12.5 6.4 7.6 0.9;0;PEA;vegan
sesame;Sesamsamen;Sesame seeds;nut;20 52 7.5 10 0.5 11 0.03;0;SES;vegan
mustard;Senf;Mustard;condiment;6 6 0.4 6 3 3 5;0;MUS;vegan
mayonnaise;Mayonnaise;Mayonnaise;condiment;1.2 75 6 2 2 0 1.2;0;EGG MUS;vegetarian
bouillon;Gemüsebouillon, Pulver;Vegetable stock powder;condiment;10 8 4 22 8 2 55;0;CEL;vegan
soy_sauce;Sojasauce;Soy sauce;condiment;8 0 0 6 1 0.5 14;0;SOY GLU.wheat;vegan
vinegar;Essig;Vinegar;condiment;0.1 0 0 0.6 0.5 0 0;0;SUL;vegan
white_wine;Weisswein;White wine;condiment;0.1 0 0 2.5 0.8 0 0.01;0;SUL;vegan alcohol
salt;Speisesalz;Table salt;condiment;0 0 0 0 0 0 100;0;;vegan
thickener;Andickungsmittel (Xanthan);Thickener (xanthan-based);condiment;0.5 0 0 60 3 28 3;0;;vegan
water;Wasser;Water;condiment;0 0 0 0 0 0 0;0;;vegan
`;

const alcoholPer100g: Record<string, number> = { white_wine: 8.8 };

/** Builds a complete declaration: what is listed is contained, every other of the 14 is free. */
function declare(contained: string): AllergenDeclaration {
  const declaration: AllergenDeclaration = {};
  for (const allergen of allergens) declaration[allergen.code] = 'free';
  for (const key of contained.split(' ').filter(Boolean)) {
    if (!isAllergenKey(key)) throw new Error(`Demo ingredient with unknown allergen ${key}`);
    declaration[key] = 'contains';
  }
  return declaration;
}

function toIngredient(line: string): DemoIngredient {
  const [
    code = '',
    german = '',
    english = '',
    group = '',
    values = '',
    loss = '',
    contained = '',
    flags = '',
  ] = line.split(';');
  const [protein, fat, saturatedFat, carbohydrate, sugars, fibre, salt] = values.split(' ').map(Number);
  const alcohol = alcoholPer100g[code] ?? 0;
  return {
    code,
    german,
    english,
    group,
    lossPercent: Number(loss),
    per100g: { protein, fat, saturatedFat, carbohydrate, sugars, fibre, salt, alcohol },
    allergens: declare(contained),
    flags: flags.split(' ') as IngredientFlag[],
  };
}

/** The demo ingredients, values per 100 g. */
export const demoIngredients: readonly DemoIngredient[] = table.trim().split('\n').map(toIngredient);

/** Grams of one piece, for ingredients counted by the piece. */
export const pieceWeights: Record<string, number> = {
  egg: 60,
  onion: 90,
  carrot: 100,
  apple: 170,
  banana: 150,
  lemon_juice: 40,
  garlic: 4,
  bread_semi: 40,
  bread_whole: 40,
};

/** Grams per millilitre. */
export const densities: Record<string, number> = {
  water: 1,
  milk: 1.03,
  milk_semi: 1.03,
  cream: 1,
  half_cream: 1,
  rapeseed_oil: 0.92,
  olive_oil: 0.92,
  honey: 1.4,
};
