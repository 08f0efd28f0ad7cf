/** Areas under which the diagnoses are found: code | English | German. */
export const categories = `
mobility | Moving | Bewegung
selfCare | Personal care | Körperpflege
eating | Eating and drinking | Essen und Trinken
elimination | Elimination | Ausscheidung
skin | Skin and wounds | Haut und Wunden
breathing | Breathing and circulation | Atmung und Kreislauf
comfort | Pain and sleep | Schmerz und Schlaf
mind | Thinking and behaviour | Denken und Verhalten
senses | Senses and communication | Sinne und Verständigung
feelings | Mood and relationships | Stimmung und Beziehungen
safety | Safety and medicines | Sicherheit und Medikamente
endOfLife | Last time of life | Letzte Lebenszeit
`;

/**
 * Diagnoses that every home starts with, in our own words: code | category | kind | area | CAPs | goals | English | German. A home
 * that holds the licence of a classification imports it beside these.
 */
export const diagnoses = `
unsafeGait | mobility | actual | falls | falls,physicalActivity | walksWithWalker,noFall | Unsafe gait | Unsicherer Gang
fallRisk | mobility | risk | falls | falls | noFall,callsBeforeStanding | Risk of falling | Sturzgefahr
standingUpWeak | mobility | actual | adl | adl,physicalActivity | standsUp | Standing up is hard | Aufstehen fällt schwer
weakLegs | mobility | actual | adl | physicalActivity | activeDaily,standsUp | Loss of strength | Kraftverlust
bedridden | mobility | actual | adl | adl | keepsJoints,safeTransfer | Cannot leave the bed alone | Kann das Bett nicht allein verlassen
contractureRisk | mobility | risk | adl | adl | keepsJoints | Risk of stiff joints | Gefahr steifer Gelenke
keepsMoving | mobility | wellness | adl | physicalActivity | keepsStrength | Wants to stay mobile | Möchte beweglich bleiben
washingHelp | selfCare | actual | adl | adl | washesFace | Needs guidance for washing | Braucht Anleitung beim Waschen
washingWhole | selfCare | actual | adl | adl | feelsClean | Cannot wash alone | Kann sich nicht selbst waschen
dressingHelp | selfCare | actual | adl | adl | dressesUpper | Needs help for dressing | Braucht Hilfe beim Ankleiden
careRefused | selfCare | actual | behavior | behavior | refusesLess | Refuses personal care | Lehnt Körperpflege ab
poorMouth | selfCare | actual | dental | prevention | healthyMouth | Unhealthy teeth or gums | Zähne oder Zahnfleisch krank
dryMouth | selfCare | actual | dental | dehydration | moistMouth | Dry mouth | Trockener Mund
weightLoss | eating | actual | nutrition | undernutrition | holdsWeight,eatsThreeQuarters | Loses weight | Verliert Gewicht
undernutritionRisk | eating | risk | nutrition | undernutrition | eatsThreeQuarters | Risk of undernutrition | Gefahr von Mangelernährung
eatingHelp | eating | actual | nutrition | undernutrition,adl | eatsThreeQuarters | Cannot eat alone | Kann nicht selbst essen
swallowing | eating | actual | nutrition | undernutrition | swallowsSafely | Trouble with swallowing | Schluckstörung
overweight | eating | actual | nutrition | physicalActivity | lighter | Overweight | Übergewicht
sugarUnstable | eating | actual | nutrition | cardioRespiratory | sugarInRange | Unstable blood sugar | Schwankender Blutzucker
drinksTooLittle | eating | actual | dehydration | dehydration | drinksEnough | Drinks too little | Trinkt zu wenig
dryingRisk | eating | risk | dehydration | dehydration | drinksEnough | Risk of drying out | Gefahr des Austrocknens
feedingTube | eating | actual | feedingTube | feedingTube | tubeTolerated,moistMouth | Fed by tube | Ernährung über Sonde
urineUrge | elimination | actual | urinaryIncontinence | urinaryIncontinence | staysDry | Cannot hold urine in time | Kann Urin nicht rechtzeitig halten
urineAlways | elimination | actual | urinaryIncontinence | urinaryIncontinence | skinDry | Urine flows unnoticed | Urin geht unbemerkt ab
catheter | elimination | actual | urinaryIncontinence | urinaryIncontinence,prevention | catheterClean | Urinary catheter | Blasenkatheter
constipation | elimination | actual | other | bowel | stoolEvery2 | Constipation | Verstopfung
bowelLoss | elimination | actual | other | bowel | stoolOnToilet,skinDry | Cannot hold stool | Kann Stuhl nicht halten
stoma | elimination | actual | other | bowel | stomaAccepted | Stoma | Stoma
pressureRisk | skin | risk | pressureInjury | pressureUlcer | skinWhole | Risk of a pressure injury | Dekubitusgefahr
pressureWound | skin | actual | pressureInjury | pressureUlcer | woundSmaller,skinWhole | Pressure injury | Dekubitus
chronicWound | skin | actual | pressureInjury | pressureUlcer | woundSmaller | Wound that does not heal | Wunde, die nicht heilt
drySkin | skin | actual | pressureInjury | prevention | skinSupple | Dry, itching skin | Trockene, juckende Haut
moistSkin | skin | risk | pressureInjury | pressureUlcer | skinDry | Risk of skin damage by moisture | Gefahr von Hautschäden durch Feuchtigkeit
swollenLegs | breathing | actual | other | cardioRespiratory | legsSlim | Swollen legs | Geschwollene Beine
shortBreath | breathing | actual | other | cardioRespiratory | breathesEasily,oxygenSafe | Short of breath | Atemnot
heartWeak | breathing | actual | other | cardioRespiratory | noWater,breathesEasily | Weak heart with water | Herzschwäche mit Wasseransammlung
pressureUnstable | breathing | actual | other | cardioRespiratory | pressureKnown,noFall | Unstable blood pressure | Schwankender Blutdruck
infectionRisk | breathing | risk | other | prevention | noInfection,vaccinated | Risk of infection | Infektionsgefahr
chronicPain | comfort | actual | pain | pain | painBelow3 | Lasting pain | Anhaltender Schmerz
painUnspoken | comfort | actual | pain | pain | painSeen | Pain that cannot be told | Schmerz, der nicht mitgeteilt werden kann
sleepPoor | comfort | actual | wellbeing | mood | sleepsSix | Sleeps badly | Schläft schlecht
dayNight | comfort | actual | wellbeing | cognitiveLoss | dayRhythm | Day and night reversed | Tag und Nacht vertauscht
memoryLoss | mind | actual | cognition | cognitiveLoss | knowsWhere,feelsSafe | Memory fails | Gedächtnis lässt nach
disoriented | mind | actual | cognition | cognitiveLoss | knowsWhere | Loses orientation | Verliert die Orientierung
acuteConfusion | mind | actual | delirium | delirium | clearAgain | Sudden confusion | Plötzliche Verwirrtheit
confusionRisk | mind | risk | delirium | delirium | noDelirium | Risk of sudden confusion | Gefahr plötzlicher Verwirrtheit
callingOut | mind | actual | behavior | behavior | callsLess | Calls out again and again | Ruft immer wieder
agitation | mind | actual | behavior | behavior | nobodyHurt | Restless, hits or pushes | Unruhig, schlägt oder stösst
roaming | mind | actual | behavior | behavior | roamsSafely | Walks about, wants to leave | Geht umher, will weggehen
poorSight | senses | actual | vision | communication | seesTable | Sees badly | Sieht schlecht
poorHearing | senses | actual | communication | communication | hearsTalk | Hears badly | Hört schlecht
speechLoss | senses | actual | communication | communication | saysNeeds | Cannot find or speak words | Findet oder spricht Wörter nicht
lowMood | feelings | actual | mood | mood | laughs | Sad, without drive | Traurig, antriebslos
fear | feelings | actual | mood | mood | lessFear | Fear | Angst
deathWish | feelings | risk | mood | mood | saysTrust | Thoughts of ending life | Gedanken, das Leben zu beenden
withdrawn | feelings | actual | activities | activities,socialRelationship | joinsGroup | Stays alone in the room | Zieht sich ins Zimmer zurück
joyInActivity | feelings | wellness | activities | activities | enjoysDay | Wants to shape the day | Möchte den Tag gestalten
lonely | feelings | actual | wellbeing | socialRelationship | hasVisit | Lonely | Einsam
settlingIn | feelings | risk | wellbeing | socialRelationship | settled | New in the home | Neu im Heim
grief | feelings | actual | wellbeing | mood,socialRelationship | mourns | Mourning | Trauer
conflict | feelings | actual | wellbeing | socialRelationship | conflictTold | Conflict with others | Konflikt mit anderen
medicinesMissed | safety | actual | other | appropriateMedication | takesMedicines | Takes medicines unreliably | Nimmt Medikamente unzuverlässig
manyMedicines | safety | risk | psychotropics | appropriateMedication | fewerMedicines | Risk by calming medicines | Gefahr durch beruhigende Medikamente
restraint | safety | actual | restraints | physicalRestraints | lessRestraint | Freedom of movement restricted | Bewegungsfreiheit eingeschränkt
smoking | safety | risk | other | tobaccoAlcohol | smokesSafely | Risk by smoking | Gefahr durch Rauchen
alcohol | safety | risk | other | tobaccoAlcohol | keepsAgreement | Risk by alcohol | Gefahr durch Alkohol
dying | endOfLife | actual | wellbeing | pain | eased,notAlone | Dying | Sterben
lastWishes | endOfLife | wellness | wellbeing | socialRelationship | wishesKnown | Wants to settle the last time | Möchte die letzte Zeit ordnen
`;
