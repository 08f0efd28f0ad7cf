/**
 * Words for the same food in English, German (of Switzerland too), French and Italian, so that an allergy that somebody wrote down
 * in one language is found in an ingredient that is named in another. A row may name one of the 14 allergens: whoever writes
 * "milk" means butter too.
 */
export interface FoodWords {
  readonly allergen: string | null;
  readonly words: readonly string[];
  /** What an ingredient is made of that is meant, whatever it is called. */
  readonly flag: string | null;
}

// allergen (or nothing) | words | flag of the ingredients
const table = `
GLU | gluten, glutine, cereals, getreide, céréales, cereali, zöliakie, celiac, coeliac, celiachia, coeliaque, sprue, klebereiweiss, weizenkleber, seitan
GLU.wheat | wheat, weizen, weissmehl, blé, froment, frumento, grano, hartweizen, weichweizen, griess, bulgur, couscous, durum, semola
GLU.spelt | spelt, dinkel, épeautre, spelta, farro, urdinkel, grünkern, emmer, einkorn
GLU.khorasan | khorasan, khorasanweizen, kamut
GLU.rye | rye, roggen, seigle, segale
GLU.barley | barley, gerste, rollgerste, orge, orzo, malz, gerstenmalz, malt, malto
GLU.oats | oats, oat, hafer, haferflocken, avoine, avena
CRU | crustaceans, crustacean, krebstiere, krustentiere, crustacés, crostacei, shrimp, shrimps, prawn, prawns, crevette, crevetten, garnele, garnelen, gamberi, gamberetti, lobster, hummer, homard, astice, crab, krabbe, krabben, crabe, granchio, krebs, krebse, shellfish, meeresfrüchte, fruits de mer, frutti di mare, krebstier, krustentier, schalentiere, scampi, scampo, gambas, seafood, crustacé, langouste, langoustine, langoustines, languste, flusskrebs, écrevisse, écrevisses, aragosta
EGG | egg, eggs, ei, eier, hühnerei, hühnereier, eiweiss, hühnereiweiss, eigelb, oeuf, oeufs, uovo, uova, eili, dotter, eidotter, eiklar, eiprotein, hühnereiprotein, hühnerprotein, ovalbumin, lysozym, lysozyme, e1105, yolk, yolks, albume, tuorlo
FIS | fish, fisch, fische, poisson, poissons, pesce, pesci, cod, dorsch, kabeljau, cabillaud, merluzzo, salmon, lachs, saumon, salmone, tuna, thunfisch, thon, tonno, trout, forelle, truite, trota, egli, perch, seafood, fischeiweiss, felchen, hecht, zander, pangasius, sardine, sardinen, sardellen, anchovis, anchovy, anchovies, hering, makrele, herring, mackerel, fischstäbchen, kaviar, caviar
PEA | peanut, peanuts, groundnut, erdnuss, erdnüsse, spanische nüssli, arachide, arachides, cacahuète, cacahuètes, arachidi, erdnüssli, spanischnüssli, hülsenfrüchte, leguminosen, légumineuses, pulses
SOY | soy, soya, soybean, soybeans, soja, sojabohne, sojabohnen, soia, tofu, sojaeiweiss, sojamilch, lecithin, sojalecithin, lezithin, lécithine, lecitina, e322, edamame, miso, tempeh, hülsenfrüchte, leguminosen, légumineuses, pulses
MLK | milk, milch, kuhmilch, vollmilch, milcheiweiss, lait, latte, lactose, laktose, lattosio, dairy, milchprodukte, produits laitiers, latticini, casein, kasein, butter, beurre, burro, rahm, sahne, cream, crème, panna, käse, cheese, fromage, formaggio, joghurt, yoghurt, yogurt, yaourt, quark, molke, whey, milchzucker, milchprotein, kuhmilcheiweiss, caseine, caséine, caseina, kaseinat, molkeneiweiss, molkeprotein, petit lait, siero di latte, lactoglobulin, chäs, anke, nidle, nidel, milchpulver, magermilch, ziger, kefir, mozzarella, mascarpone, ricotta, gruyère, emmentaler, glace, rahmglace, ice cream
NUT | nut, nuts, tree nuts, nuss, nüsse, noix, noci, schalenfrüchte, hartschalenobst, fruits à coque, frutta a guscio, frutta secca, nüssli, nusskerne, nussmischung, nussöl, fruit à coque
NUT.almond | almond, almonds, mandel, mandeln, amande, amandes, mandorla, mandorle, marzipan, massepain, mandelmus
NUT.hazelnut | hazelnut, hazelnuts, haselnuss, haselnüsse, noisette, noisettes, nocciola, nocciole, haselnüssli
NUT.walnut | walnut, walnuts, walnuss, walnüsse, baumnuss, baumnüsse, noix, noce, noci, baumnüssli, walnusskerne
NUT.cashew | cashew, cashews, cashewnuss, cashewnüsse, cajou, anacardi, anacardo
NUT.pecan | pecan, pecans, pekannuss, pekannüsse, pécan
NUT.brazil | brazil nut, brazil nuts, paranuss, paranüsse, noix du brésil
NUT.pistachio | pistachio, pistachios, pistazie, pistazien, pistache, pistaches, pistacchio, pistacchi
NUT.macadamia | macadamia, macadamianuss, macadamianüsse
CEL | celery, celeriac, sellerie, knollensellerie, stangensellerie, céleri, sedano, sellerieknolle, sellerieknollen, selleriesalz, selleri, bleichsellerie, staudensellerie
MUS | mustard, senf, moutarde, senape, senfkörner, senfsaat, senfmehl, dijonsenf, mustard seed
SES | sesame, sesam, sésame, sesamo, tahini, sesamsamen, sesamöl, sesampaste, tahina, gomasio
SUL | sulphite, sulphites, sulfite, sulfit, sulfites, solfiti, sulphur dioxide, schwefeldioxid, geschwefelt, schwefel, schwefelung, sulfur, sulphur, soufre, zolfo, solfito, schwefeldioxyd, dioxyde de soufre, anidride solforosa, anhydride sulfureux, bisulfit, hydrogensulfit, metabisulfit, disulfit, kaliumdisulfit, natriumsulfit, natriummetabisulfit, kaliummetabisulfit, metabisulphite, metabisulfite, bisulfite, e220, e221, e222, e223, e224, e225, e226, e227, e228
LUP | lupin, lupins, lupine, lupinen, lupini, lupino, lupinenmehl, hülsenfrüchte, leguminosen, légumineuses, pulses
MOL | molluscs, mollusc, weichtiere, mollusques, molluschi, mussel, mussels, muschel, muscheln, miesmuschel, miesmuscheln, moule, moules, cozze, vongole, clam, clams, oyster, oysters, auster, austern, huître, huîtres, squid, tintenfisch, calamari, calamares, snail, schnecke, schnecken, weichtier, mollusque, mollusco, meeresfrüchte, schalentiere, shellfish, seafood, fruits de mer, frutti di mare, jakobsmuscheln, venusmuscheln, scallop, scallops, krake, kraken, oktopus, octopus, polpo, pulpo, sepia, seppia, vongola, cozza, escargot, escargots, lumaca, lumache
| potato, potatoes, kartoffel, kartoffeln, erdapfel, erdäpfel, härdöpfel, gummel, pomme de terre, pommes de terre, patata, patate, herdöpfel, herdäpfel, härdöpfeli, grumbiere, kartoffelstock
| tomato, tomatoes, tomate, tomaten, tomates, pomodoro, pomodori, paradeiser, tomätli, cherrytomaten
| carrot, carrots, karotte, karotten, rüebli, rübli, möhre, möhren, carotte, carottes, carota, carote, gelbe rübe, gelbe rüben
| onion, onions, zwiebel, zwiebeln, bölle, oignon, oignons, cipolla, cipolle, böle, frühlingszwiebel, frühlingszwiebeln, schalotte, schalotten, échalote, shallot
| garlic, knoblauch, knobli, ail, aglio
| leek, leeks, lauch, porree, poireau, poireaux, porro, porri
| cucumber, cucumbers, gurke, gurken, concombre, cetriolo, cetrioli
| courgette, courgettes, zucchini, zucchetti, zucchine, zucchettli
| pepper, peppers, bell pepper, paprika, peperoni, poivron, poivrons, peperone, spitzpeperoni
| aubergine, eggplant, auberginen, melanzana, melanzane
| cauliflower, blumenkohl, chou-fleur, cavolfiore
| broccoli, brokkoli, brocoli
| cabbage, kohl, kabis, weisskabis, kraut, chou, cavolo, chabis, rotkohl, rotkabis, blaukraut, weisskohl, sauerkraut, suurchrut, choucroute, crauti, wirz, wirsing, savoy, verza, federkohl, grünkohl, kale, rosenkohl, brussels sprouts, kohlrabi, chinakohl
| spinach, spinat, épinard, épinards, spinaci
| pea, peas, erbse, erbsen, petits pois, pois, piselli, pisello, kefen, zuckererbsen, mangetout
| bean, beans, bohne, bohnen, haricot, haricots, fagioli, fagiolini
| lentil, lentils, linse, linsen, lentille, lentilles, lenticchie
| chickpea, chickpeas, kichererbse, kichererbsen, pois chiches, ceci
| mushroom, mushrooms, pilz, pilze, champignon, champignons, steinpilz, eierschwamm, eierschwämme, pfifferling, funghi, fungo, eierschwämmli, morchel, morcheln, austernpilze, shiitake, speisepilze, steinpilze
| lettuce, salad, kopfsalat, salat, blattsalat, laitue, salade, lattuga, insalata, nüsslisalat, feldsalat, eisbergsalat, rucola, chopfsalat
| beetroot, rande, randen, rote bete, rote beete, betterave, barbabietola
| pumpkin, squash, kürbis, courge, zucca
| sweetcorn, corn, maize, mais, zuckermais, maïs, granoturco, polenta
| rice, reis, riz, riso
| buckwheat, buchweizen, sarrasin, grano saraceno
| strawberry, strawberries, erdbeere, erdbeeren, erdbeeri, fraise, fraises, fragola, fragole
| raspberry, raspberries, himbeere, himbeeren, himbeeri, framboise, framboises, lampone, lamponi
| apple, apples, apfel, äpfel, öpfel, apfelmus, pomme, pommes, mela, mele, öpfeli, apfelschnitze, apfelsaft
| pear, pears, birne, birnen, poire, poires, pera, pere, bire, birnli
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
| honey, honig, miel, miele, hunig
| sugar, zucker, sucre, zucchero, kristallzucker, rohrzucker, puderzucker, saccharose, sucrose
| chocolate, schokolade, chocolat, cioccolato, cocoa, kakao, cacao
| cinnamon, zimt, cannelle, cannella
| parsley, petersilie, peterli, persil, prezzemolo
| yeast, hefe, levure, lievito
| vinegar, essig, vinaigre, aceto
| pork, schwein, schweinefleisch, schweins, schinken, speck, ham, bacon, porc, jambon, lard, maiale, prosciutto, säuli | pork
| beef, rind, rindfleisch, rinds, boeuf, manzo, rindshackfleisch | beef
| veal, kalb, kalbfleisch, kalbs, veau, vitello, chalb, chalbfleisch | veal
| lamb, lamm, lammfleisch, agneau, agnello
| chicken, poulet, huhn, hähnchen, pouletbrust, pollo, güggeli, mistkratzerli, hühnerfleisch, hühnchen, pouletfleisch
| turkey, truthahn, trutenfleisch, trute, truten, dinde, tacchino
| duck, entenfleisch, entenbrust, canard, anatra
| game, wild, wildfleisch, rehfleisch, rehpfeffer, hirschfleisch, hirschpfeffer, gibier, selvaggina, venison
| chard, krautstiel, krautstiele, mangold, côtes de bette, bietola
| asparagus, spargel, spargeln, asperge, asperges, asparago, asparagi
| fennel, fenchel, fenouil, finocchio
| radish, radieschen, radiesli, rettich, ravanello
| avocado, avocados, avocat
| artichoke, artischocke, artischocken, artichaut, carciofo, carciofi
| olive, olives, oliven
| millet, hirse, miglio
| chestnut, chestnuts, marroni, kastanie, kastanien, châtaigne, châtaignes, castagna, castagne
| mango, mangos, mangue
| fig, figs, feige, feigen, figue, figues, fico, fichi
| blueberry, blueberries, heidelbeere, heidelbeeren, heubeeri, myrtille, myrtilles, mirtillo, mirtilli
| blackberry, blackberries, brombeere, brombeeren
| currant, currants, johannisbeere, johannisbeeren, trübeli, meertrübeli, groseille, groseilles
| rhubarb, rhabarber, rhubarbe, rabarbaro
| coconut, kokos, kokosnuss, noix de coco, cocco
| basil, basilikum, basilic, basilico
| chives, schnittlauch, ciboulette, erba cipollina
| coriander, cilantro, koriander, coriandre, coriandolo
| curry, currypulver
| nutmeg, muskat, muskatnuss, muscade, noce moscata
| vanilla, vanille, vaniglia
| ginger, ingwer, gingembre, zenzero
| pasta, teigwaren, nudeln, pâtes
| salt, salz, speisesalz, jodsalz, kochsalz, tafelsalz, sel, sale
| gelatine, gelatin, gélatine, gelatina
| alcohol, alkohol, wine, wein, weisswein, rotwein, vin, vino, alcool, beer, bier, bière, birra, schnaps, spirituosen, likör | alcohol
`;

export const foodWords: readonly FoodWords[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [allergen = '', words = '', flag = null] = line.split('|').map((part) => part.trim());
    return {
      allergen: allergen === '' ? null : allergen,
      words: words.split(',').map((word) => word.trim()),
      flag,
    };
  });
