/**
 * Words for a whole group of foods. What belongs to it is said by the data of the ingredients (what they are made of, their category),
 * not by their names: "meat" is ham, too. A group that no ingredient's data speaks of is known by some of its foods only.
 */
export interface FoodGroup {
  readonly words: readonly string[];
  /** What its ingredients are made of. */
  readonly flags: readonly string[];
  /** Words of its category, in any language. */
  readonly categories: readonly string[];
  /** Foods of it that have words of their own, for homes whose ingredients have no such category. */
  readonly members: readonly string[];
}

// words | flags | words of the category | foods with words of their own
const table = `
meat, fleisch, fleischwaren, fleischprodukte, rotes fleisch, viande, viandes, carne, carni | beef, veal, pork, poultry | meat, fleisch, wurstwaren, viande, carne | beef, veal, pork, lamb, chicken, turkey, duck, game
poultry, geflügel, gflügel, federvieh, volaille, volailles, pollame | poultry | poultry, geflügel, volaille, pollame | chicken, turkey, duck
vegetable, vegetables, veggies, gemüse, gmües, légume, légumes, verdura, verdure, ortaggi | | vegetable, gemüse, légume, verdura, verdure | carrot, leek, tomato, onion, spinach, cabbage, pea, bean, lettuce, mushroom
fruit, fruits, frucht, früchte, obst, frutta, frutti | | fruit, frucht, früchte, obst, frutta | apple, pear, banana, orange, strawberry, raspberry, plum, cherry, grape, peach, apricot
legumes, legume, pulses, hülsenfrucht, hülsenfrüchte, leguminosen, légumineuses, legumi, leguminose | | pulse, legume, hülsenfrüchte, légumineuses, legumi | bean, pea, lentil, chickpea, kefen
cereal, cereals, grain, grains, getreide, körner, céréales, cereali | | cereal, getreide, céréales, cereali | rice, corn, buckwheat, millet
citrus, citrus fruit, citrus fruits, zitrusfrucht, zitrusfrüchte, zitrus, agrume, agrumes, agrumi | | citrus, zitrusfrüchte, agrumes, agrumi | lemon, orange
stone fruit, stone fruits, steinobst, steinfrucht, steinfrüchte, fruits à noyau, drupacee | | steinobst, steinfrüchte | peach, apricot, plum, cherry
pome fruit, kernobst, fruits à pépins, pomacee | | kernobst | apple, pear
berry, berries, beere, beeren, beeri, baies, fruits rouges, frutti di bosco, bacche | | berry, beeren, baies | strawberry, raspberry, blueberry, blackberry, currant
tropical fruit, exotic fruit, südfrüchte, exotische früchte, tropenfrüchte, fruits exotiques, frutta esotica, frutta tropicale | | südfrüchte | banana, pineapple, kiwi, mango
nightshades, nachtschatten, nachtschattengewächse, solanacées, solanacee | | nachtschattengewächse | potato, tomato, pepper, aubergine
fungi, pilze, speisepilze, funghi | | mushroom, pilze, champignons, funghi | mushroom
cabbages, kohl, kohlgemüse, kohlarten, kreuzblütler, choux, cavoli | | kohl | cabbage, broccoli, cauliflower, kale, savoy
root vegetables, wurzelgemüse, légumes racines | | wurzelgemüse | carrot, beetroot
herb, herbs, kräuter, küchenkräuter, herbes, fines herbes, erbe aromatiche | | herb, herbs, kräuter, herbes | parsley, basil, chives
spice, spices, gewürz, gewürze, épice, épices, spezia, spezie | | spice, gewürze, épices, spezie | cinnamon, curry, nutmeg
sweetener, sweeteners, artificial sweetener, artificial sweeteners, süssstoff, süssstoffe, süssungsmittel, édulcorant, édulcorants, dolcificante, dolcificanti | | sweetener, sweeteners, süssstoffe, süssungsmittel |
colouring, colourings, food colouring, coloring, farbstoff, farbstoffe, lebensmittelfarbe, lebensmittelfarbstoffe, colorant, colorants, colorante, coloranti | | colouring, farbstoffe |
preservative, preservatives, konservierungsstoff, konservierungsstoffe, konservierungsmittel, conservateur, conservateurs, conservante, conservanti | | preservative, konservierungsstoffe |
additive, additives, zusatzstoff, zusatzstoffe, e nummern, additif, additifs, additivi | | additive, zusatzstoffe |
flavour enhancer, flavour enhancers, geschmacksverstärker, glutamat, glutamate, msg, exhausteur de goût | | geschmacksverstärker |
raw vegetables, rohkost, crudités, crudità | | rohkost | carrot, tomato, cucumber, lettuce, apple
`;

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

export const foodGroups: readonly FoodGroup[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [words, flags, categories, members] = line.split('|');
    return { words: list(words), flags: list(flags), categories: list(categories), members: list(members) };
  });
