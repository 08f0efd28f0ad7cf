/** Goals that every home starts with: what can be seen when it is reached. code | measures | English | German. */
export const goals = `
walksWithWalker | walkAccompanied,checkShoes | walks to the dining room with the walker | geht mit dem Rollator bis in den Speisesaal
noFall | bellInReach,lowBed,balanceTraining | has no fall for three months | stürzt während drei Monaten nicht
callsBeforeStanding | bellInReach,toiletOffer | rings before getting up alone | läutet, bevor sie oder er allein aufsteht
standsUp | standUpTraining,physiotherapy | stands up from the chair with one hold | steht mit einem Halt vom Stuhl auf
keepsJoints | moveJoints,physiotherapy | moves shoulders, elbows and knees as today | bewegt Schultern, Ellbogen und Knie wie heute
safeTransfer | transferTwo | is transferred without pain or fear | wird ohne Schmerz und Angst transferiert
activeDaily | standUpTraining,walkAccompanied | is on the legs for half an hour a day | ist täglich eine halbe Stunde auf den Beinen
washesFace | washGuided | washes face, arms and chest alone | wäscht Gesicht, Arme und Brust selbst
feelsClean | washTaken,showerWeekly | says or shows that washing does good | sagt oder zeigt, dass die Körperpflege guttut
dressesUpper | dressGuided | dresses the upper body alone | kleidet den Oberkörper selbst an
refusesLess | washGuided,sameFaces | accepts washing on five days of seven | nimmt die Körperpflege an fünf von sieben Tagen an
healthyMouth | mouthCare,dentistVisit | has clean teeth and a mouth without redness | hat saubere Zähne und einen Mund ohne Rötung
moistMouth | moistenMouth | has moist lips and tongue | hat feuchte Lippen und Zunge
holdsWeight | mealsEnriched,weighWeekly,eatTogether | holds the weight of today within one kilogram | hält das heutige Gewicht auf ein Kilogramm genau
eatsThreeQuarters | helpEating,eatTogether | eats three quarters of the meals | isst drei Viertel der Mahlzeiten
swallowsSafely | uprightEating,thickenDrinks | swallows without coughing | schluckt ohne zu husten
lighter | weighWeekly,walkAccompanied | is two kilograms lighter in three months | ist in drei Monaten zwei Kilogramm leichter
sugarInRange | sugarWatch,footCheck | has sugar values in the range that the doctor set | hat Zuckerwerte im Bereich, den die Ärztin festgelegt hat
drinksEnough | drinkPlan,drinkBalance | drinks 1.3 litres a day | trinkt 1,3 Liter im Tag
tubeTolerated | tubeFeeding,tubeSite | tolerates tube feeding without vomiting | verträgt die Sondenkost ohne Erbrechen
staysDry | toiletOffer,nightToilet | is dry at daytime | bleibt tagsüber trocken
skinDry | changePad | has dry skin without redness in the groin | hat trockene Haut ohne Rötung in der Leiste
catheterClean | catheterCare,drinkPlan | has clear urine and no fever | hat klaren Urin und kein Fieber
stoolEvery2 | bowelWatch,fibreDrink,bellyMassage | has a soft stool every second day | hat jeden zweiten Tag weichen Stuhlgang
stoolOnToilet | toiletOffer,bowelWatch | has stool on the toilet on most days | hat meist auf der Toilette Stuhlgang
stomaAccepted | stomaCare | looks at the stoma and helps with the change | schaut das Stoma an und hilft beim Wechseln
skinWhole | turnPlan,skinLook,heelsFree | has whole skin at heels and sacrum | hat intakte Haut an Fersen und Kreuzbein
skinSupple | skinCream,skinLook | has supple skin without itching | hat geschmeidige Haut ohne Juckreiz
woundSmaller | woundDressing,woundPhoto | has a wound that is a third smaller in four weeks | hat in vier Wochen eine um einen Drittel kleinere Wunde
legsSlim | compression,skinLook | has legs without new swelling in the evening | hat am Abend keine neue Schwellung der Beine
breathesEasily | raiseUpperBody,breathExercise | speaks a whole sentence without a pause for breath | spricht einen ganzen Satz ohne Atempause
oxygenSafe | oxygenCheck | has the saturation that the doctor set | hat die Sättigung, die die Ärztin festgelegt hat
noWater | weighDaily,pulsePressure | gains less than two kilograms in three days | nimmt in drei Tagen weniger als zwei Kilogramm zu
pressureKnown | pulsePressure | has a blood pressure in the range that the doctor set | hat einen Blutdruck im Bereich, den die Ärztin festgelegt hat
noInfection | drinkPlan,vaccination | has no fever for three months | hat während drei Monaten kein Fieber
painBelow3 | painAsk,painBefore,easyPosition | says three or less for pain at rest and when moving | nennt für Schmerz in Ruhe und Bewegung drei oder weniger
painSeen | painAsk,warmth | shows a relaxed face in care | zeigt in der Pflege ein entspanntes Gesicht
sleepsSix | eveningRitual,daylight,quietNight | sleeps six hours at night | schläft nachts sechs Stunden
dayRhythm | daylight,goodDay | is awake from breakfast to lunch | ist vom Frühstück bis zum Mittag wach
knowsWhere | orientation,calendarRoom | finds room and dining room | findet Zimmer und Speisesaal
feelsSafe | sameFaces,memoryTalk | shows calm in company of known people | ist in Gesellschaft vertrauter Menschen ruhig
clearAgain | deliriumCheck,causesLook,orientation | is as clear as before within a week | ist innert einer Woche so klar wie vorher
noDelirium | deliriumCheck,drinkPlan | stays as clear as today | bleibt so klar wie heute
callsLess | validate,triggerDiary | calls out less than three times an hour | ruft weniger als dreimal in der Stunde
nobodyHurt | calmPlace,triggerDiary | hurts nobody and is not hurt | verletzt niemanden und wird nicht verletzt
roamsSafely | freeWalk,validate | walks about and is found at any time | geht umher und wird jederzeit gefunden
seesTable | glassesClean,lightContrast | finds cutlery and glass on the table | findet Besteck und Glas auf dem Tisch
hearsTalk | hearingAid,speakSlowly | answers in a talk between two people | antwortet im Gespräch zu zweit
saysNeeds | speakSlowly,pictureCards | shows hunger, pain and the wish for the toilet | zeigt Hunger, Schmerz und den Wunsch nach der Toilette
laughs | moodTalk,goodDay | takes part in one thing of joy a day | macht täglich bei einer Freude mit
lessFear | moodTalk,sitBy | stays alone in the room for an hour without fear | bleibt eine Stunde ohne Angst allein im Zimmer
saysTrust | safetyWatch,moodTalk | speaks about dark thoughts with a trusted person | spricht mit einer Vertrauensperson über dunkle Gedanken
joinsGroup | groupOffer,oneToOne | takes part in a group twice a week | nimmt zweimal in der Woche an einer Gruppe teil
hasVisit | volunteerVisit,familyCall | has a visit or a call every week | hat jede Woche Besuch oder ein Telefon
settled | settleIn,familyCall | names two people whom she or he likes here | nennt zwei Menschen, die sie oder er hier mag
mourns | moodTalk,memoryTalk | speaks about the loss when it comes up | spricht über den Verlust, wenn er sich meldet
conflictTold | moodTalk | says what disturbs instead of leaving the table | sagt, was stört, statt den Tisch zu verlassen
takesMedicines | medicineControl | takes the prescribed medicines every day | nimmt täglich die verordneten Medikamente
fewerMedicines | sideEffects,reviewMedicines | is awake and steady with the least of calming medicine | ist mit möglichst wenig Beruhigungsmittel wach und sicher
lessRestraint | restraintCheck,milderMeans | needs the measure less often each week | braucht die Massnahme jede Woche seltener
smokesSafely | smokePlace | smokes without burns at the agreed place | raucht ohne Brandspuren am vereinbarten Platz
keepsAgreement | alcoholAgree | keeps to the agreed amount | hält sich an die vereinbarte Menge
vaccinated | vaccination | has decided about the vaccinations of the season | hat über die Impfungen der Saison entschieden
eased | comfortCare,moistenMouth,painAsk | lies relaxed and breathes calmly | liegt entspannt und atmet ruhig
notAlone | sitBy,familyTalk | is not alone when she or he does not want to be | ist nicht allein, wenn sie oder er es nicht will
wishesKnown | wishesNote,familyTalk | has said what matters for the last time | hat gesagt, was für die letzte Zeit wichtig ist
keepsStrength | balanceTraining,walkAccompanied | keeps what she or he can do today | behält, was heute möglich ist
enjoysDay | goodDay,groupOffer | chooses each day what to do | wählt jeden Tag selbst, was getan wird
`;
