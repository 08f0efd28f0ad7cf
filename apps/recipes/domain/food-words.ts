/**
 * Words for the same food in English, German (of Switzerland too), French and Italian, so that an allergy that somebody wrote down
 * in one language is found in an ingredient that is named in another. A row may name one of the 14 allergens: whoever writes
 * "milk" means butter too.
 */
export interface FoodWords {
  readonly allergen: string | null;
  readonly words: readonly string[];
}

// allergen (or nothing) | words
const table = `
GLU | gluten, glutine, cereals, getreide, céréales, cereali, zöliakie, celiac, coeliac, celiachia, coeliaque, sprue
GLU.wheat | wheat, weizen, weissmehl, blé, froment, frumento, grano
GLU.spelt | spelt, dinkel, épeautre, spelta, farro
GLU.rye | rye, roggen, seigle, segale
GLU.barley | barley, gerste, rollgerste, orge, orzo
GLU.oats | oats, oat, hafer, haferflocken, avoine, avena
CRU | crustaceans, crustacean, krebstiere, krustentiere, crustacés, crostacei, shrimp, shrimps, prawn, prawns, crevette, crevetten, garnele, garnelen, gamberi, gamberetti, lobster, hummer, homard, astice, crab, krabbe, krabben, crabe, granchio, krebs, krebse, shellfish, meeresfrüchte, fruits de mer, frutti di mare
EGG | egg, eggs, ei, eier, hühnerei, hühnereier, eiweiss, hühnereiweiss, eigelb, oeuf, oeufs, uovo, uova
FIS | fish, fisch, fische, poisson, poissons, pesce, pesci, cod, dorsch, kabeljau, cabillaud, merluzzo, salmon, lachs, saumon, salmone, tuna, thunfisch, thon, tonno, trout, forelle, truite, trota, egli, perch
PEA | peanut, peanuts, groundnut, erdnuss, erdnüsse, spanische nüssli, arachide, arachides, cacahuète, cacahuètes, arachidi
SOY | soy, soya, soybean, soybeans, soja, sojabohne, sojabohnen, soia, tofu
MLK | milk, milch, kuhmilch, vollmilch, milcheiweiss, lait, latte, lactose, laktose, lattosio, dairy, milchprodukte, produits laitiers, latticini, casein, kasein, butter, beurre, burro, rahm, sahne, cream, crème, panna, käse, cheese, fromage, formaggio, joghurt, yoghurt, yogurt, yaourt, quark, molke, whey
NUT | nut, nuts, tree nuts, nuss, nüsse, noix, noci, schalenfrüchte, hartschalenobst, fruits à coque, frutta a guscio, frutta secca
NUT.almond | almond, almonds, mandel, mandeln, amande, amandes, mandorla, mandorle
NUT.hazelnut | hazelnut, hazelnuts, haselnuss, haselnüsse, noisette, noisettes, nocciola, nocciole
NUT.walnut | walnut, walnuts, walnuss, walnüsse, baumnuss, baumnüsse, noix, noce, noci
NUT.cashew | cashew, cashews, cashewnuss, cashewnüsse, cajou, anacardi, anacardo
NUT.pecan | pecan, pecans, pekannuss, pekannüsse, pécan
NUT.brazil | brazil nut, brazil nuts, paranuss, paranüsse, noix du brésil
NUT.pistachio | pistachio, pistachios, pistazie, pistazien, pistache, pistaches, pistacchio, pistacchi
NUT.macadamia | macadamia, macadamianuss, macadamianüsse
CEL | celery, celeriac, sellerie, knollensellerie, stangensellerie, céleri, sedano
MUS | mustard, senf, moutarde, senape
SES | sesame, sesam, sésame, sesamo, tahini
SUL | sulphite, sulphites, sulfite, sulfit, sulfites, solfiti, sulphur dioxide, schwefeldioxid, geschwefelt
LUP | lupin, lupins, lupine, lupinen, lupini
MOL | molluscs, mollusc, weichtiere, mollusques, molluschi, mussel, mussels, muschel, muscheln, miesmuschel, miesmuscheln, moule, moules, cozze, vongole, clam, clams, oyster, oysters, auster, austern, huître, huîtres, squid, tintenfisch, calamari, calamares, snail, schnecke, schnecken
| potato, potatoes, kartoffel, kartoffeln, erdapfel, erdäpfel, härdöpfel, gummel, pomme de terre, pommes de terre, patata, patate
| tomato, tomatoes, tomate, tomaten, tomates, pomodoro, pomodori, paradeiser
| carrot, carrots, karotte, karotten, rüebli, rübli, möhre, möhren, carotte, carottes, carota, carote
| onion, onions, zwiebel, zwiebeln, bölle, oignon, oignons, cipolla, cipolle
| garlic, knoblauch, knobli, ail, aglio
| leek, leeks, lauch, porree, poireau, poireaux, porro, porri
| cucumber, cucumbers, gurke, gurken, concombre, cetriolo, cetrioli
| courgette, courgettes, zucchini, zucchetti, zucchine
| pepper, peppers, bell pepper, paprika, peperoni, poivron, poivrons, peperone
| aubergine, eggplant, auberginen, melanzana, melanzane
| cauliflower, blumenkohl, chou-fleur, cavolfiore
| broccoli, brokkoli, brocoli
| cabbage, kohl, kabis, weisskabis, kraut, chou, cavolo
| spinach, spinat, épinard, épinards, spinaci
| pea, peas, erbse, erbsen, petits pois, pois, piselli, pisello
| bean, beans, bohne, bohnen, haricot, haricots, fagioli, fagiolini
| lentil, lentils, linse, linsen, lentille, lentilles, lenticchie
| chickpea, chickpeas, kichererbse, kichererbsen, pois chiches, ceci
| mushroom, mushrooms, pilz, pilze, champignon, champignons, steinpilz, eierschwamm, eierschwämme, pfifferling, funghi, fungo
| lettuce, salad, kopfsalat, salat, blattsalat, laitue, salade, lattuga, insalata
| beetroot, rande, randen, rote bete, rote beete, betterave, barbabietola
| pumpkin, squash, kürbis, courge, zucca
| sweetcorn, corn, maize, mais, zuckermais, maïs, granoturco, polenta
| rice, reis, riz, riso
| buckwheat, buchweizen, sarrasin, grano saraceno
| strawberry, strawberries, erdbeere, erdbeeren, erdbeeri, fraise, fraises, fragola, fragole
| raspberry, raspberries, himbeere, himbeeren, himbeeri, framboise, framboises, lampone, lamponi
| apple, apples, apfel, äpfel, öpfel, apfelmus, pomme, pommes, mela, mele
| pear, pears, birne, birnen, poire, poires, pera, pere
| banana, bananas, banane, bananen, bananes
| orange, oranges, orangen, apfelsine, arancia, arance
| citrus, zitrusfrüchte, agrumes, agrumi, lemon, lemons, zitrone, zitronen, zitronensaft, citron, limone, limoni, orange, orangen, grapefruit, mandarine, mandarinen, limette, lime
| peach, peaches, pfirsich, pfirsiche, pêche, pesca, pesche
| apricot, apricots, aprikose, aprikosen, abricot, abricots, albicocca, albicocche
| plum, plums, zwetschge, zwetschgen, pflaume, pflaumen, prune, prunes, prugna, prugne
| cherry, cherries, kirsche, kirschen, chriesi, cerise, cerises, ciliegia, ciliegie
| grape, grapes, raisin, raisins, traube, trauben, weinbeere, weinbeeren, rosine, rosinen, uva, uvetta, sultanine, sultaninen
| pineapple, ananas
| kiwi, kiwis
| melon, melone, melonen, melons
| honey, honig, miel, miele
| sugar, zucker, sucre, zucchero
| chocolate, schokolade, chocolat, cioccolato, cocoa, kakao, cacao
| cinnamon, zimt, cannelle, cannella
| parsley, petersilie, peterli, persil, prezzemolo
| yeast, hefe, levure, lievito
| vinegar, essig, vinaigre, aceto
| pork, schwein, schweinefleisch, schweins, schinken, speck, ham, bacon, porc, jambon, lard, maiale, prosciutto
| beef, rind, rindfleisch, rinds, boeuf, manzo
| veal, kalb, kalbfleisch, kalbs, veau, vitello
| lamb, lamm, lammfleisch, agneau, agnello
| chicken, poulet, huhn, hähnchen, pouletbrust, pollo
| alcohol, alkohol, wine, wein, weisswein, rotwein, vin, vino, alcool, beer, bier, bière, birra
`;

export const foodWords: readonly FoodWords[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [allergen = '', words = ''] = line.split('|').map((part) => part.trim());
    return {
      allergen: allergen === '' ? null : allergen,
      words: words.split(',').map((word) => word.trim()),
    };
  });
