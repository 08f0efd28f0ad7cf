/** Measures that every home starts with, in our own words: code | area | minutes | when | English | German. */
export const measures = `
walkAccompanied | falls | 15 | daily:noon | Walk along the corridor with the walker, one person beside | Mit dem Rollator im Korridor gehen, eine Person begleitet
checkShoes | falls | 2 | daily:morning | See that firm shoes are on before getting up | Vor dem Aufstehen feste Schuhe anziehen
bellInReach | falls | 1 | daily:earlyShift,lateShift,nightShift | Bell, glasses and water in reach | Glocke, Brille und Wasser in Reichweite legen
lowBed | falls | 1 | daily:evening | Lower the bed, night light on | Bett tief stellen, Nachtlicht ein
balanceTraining | falls | 20 | weekly1,4:morning | Exercises for balance and strength in the group | Gleichgewicht und Kraft in der Gruppe üben
toiletOffer | urinaryIncontinence | 10 | daily:morning,noon,evening | Offer the toilet before meals and before bed | Vor den Mahlzeiten und dem Schlafen den Toilettengang anbieten
nightToilet | urinaryIncontinence | 10 | daily:nightShift | Accompany to the toilet once at night | Nachts einmal zur Toilette begleiten
changePad | urinaryIncontinence | 8 | daily:morning,noon,evening,night | Check the pad, change it, clean the skin | Einlage prüfen, wechseln, Haut reinigen
catheterCare | urinaryIncontinence | 10 | daily:morning | Clean the catheter entry, check bag and flow | Kathetereintritt reinigen, Beutel und Abfluss prüfen
bowelWatch | other | 2 | daily:lateShift | Ask for and record the last stool | Letzten Stuhlgang erfragen und festhalten
fibreDrink | other | 5 | daily:morning | Offer dried plums, fibre and a large glass of water | Dörrpflaumen, Nahrungsfasern und ein grosses Glas Wasser anbieten
bellyMassage | other | 10 | daily:evening | Warm pad and belly massage | Wärme auflegen und Bauch massieren
stomaCare | other | 15 | daily:morning | Change the stoma bag, look at the skin around it | Stomabeutel wechseln, Haut rundum ansehen
washGuided | adl | 25 | daily:morning | Guide washing at the basin, step by step, self-reliance first | Waschen am Lavabo anleiten, Schritt um Schritt, so selbständig wie möglich
washTaken | adl | 35 | daily:morning | Wash in bed, announce each step | Im Bett waschen, jeden Schritt ankündigen
showerWeekly | adl | 30 | weekly2:morning | Shower and wash the hair | Duschen und Haare waschen
dressGuided | adl | 15 | daily:morning | Lay clothes out in order, help with buttons and shoes | Kleider in der Reihenfolge bereitlegen, bei Knöpfen und Schuhen helfen
transferTwo | adl | 10 | daily:morning,evening | Transfer by two people with the aid | Transfer zu zweit mit Hilfsmittel
moveJoints | adl | 15 | daily:morning | Move all joints gently | Alle Gelenke sanft bewegen
standUpTraining | adl | 10 | daily:morning,noon | Stand up from the chair five times with a hold | Fünfmal mit Halt vom Stuhl aufstehen
physiotherapy | adl | 30 | weekly2,5:morning | Physiotherapy as prescribed | Physiotherapie gemäss Verordnung
mouthCare | dental | 8 | daily:morning,evening | Clean teeth or denture, look at the mouth | Zähne oder Prothese reinigen, Mund ansehen
moistenMouth | dental | 5 | daily:morning,noon,evening,night | Moisten the mouth with what the person likes | Mund mit Lieblingsgetränk befeuchten
dentistVisit | dental | 5 | once:earlyShift | Arrange an appointment with the dentist | Zahnarzttermin vereinbaren
mealsEnriched | nutrition | 5 | daily:morning,noon,evening | Serve enriched food, small portions, snacks between | Angereicherte Kost in kleinen Portionen, Zwischenmahlzeiten
weighWeekly | nutrition | 5 | weekly1:morning | Weigh before breakfast | Vor dem Frühstück wägen
eatTogether | nutrition | 30 | daily:noon | Eat in company at the table, quiet place | In Gesellschaft am Tisch essen, ruhiger Platz
helpEating | nutrition | 30 | daily:morning,noon,evening | Help to eat, wait for each mouthful | Beim Essen helfen, jeden Bissen abwarten
uprightEating | nutrition | 5 | daily:morning,noon,evening | Sit upright for meals and for half an hour after | Zum Essen und eine halbe Stunde danach aufrecht sitzen
thickenDrinks | nutrition | 3 | daily:morning,noon,evening | Thicken drinks to the level that is prescribed | Getränke auf die verordnete Stufe andicken
sugarWatch | nutrition | 5 | daily:morning | Measure the blood sugar as prescribed | Blutzucker gemäss Verordnung messen
footCheck | pressureInjury | 5 | daily:evening | Look at feet and between the toes, cream | Füsse und Zehenzwischenräume ansehen, eincremen
drinkPlan | dehydration | 5 | daily:morning,noon,evening | Offer favourite drinks by the drinking plan, record the amount | Lieblingsgetränke nach Trinkplan anbieten, Menge festhalten
drinkBalance | dehydration | 5 | daily:lateShift | Add up what was drunk, tell when under the target | Trinkmenge zusammenzählen, unter dem Ziel melden
tubeFeeding | feedingTube | 20 | daily:morning,noon,evening | Give tube feeding with upper body raised, rinse after | Sondenkost mit erhöhtem Oberkörper geben, nachspülen
tubeSite | feedingTube | 10 | daily:morning | Look at the tube entry, clean, turn the plate | Sondeneintritt ansehen, reinigen, Platte drehen
turnPlan | pressureInjury | 10 | daily:morning,noon,evening,night | Change position by the plan, thirty degrees to the side | Nach Plan umlagern, dreissig Grad zur Seite
skinLook | pressureInjury | 5 | daily:morning | Look at heels, sacrum and hips when washing | Beim Waschen Fersen, Kreuzbein und Hüften ansehen
heelsFree | pressureInjury | 2 | daily:evening | Put heels free of the mattress | Fersen frei lagern
skinCream | pressureInjury | 5 | daily:morning,evening | Cream dry skin | Trockene Haut eincremen
woundDressing | pressureInjury | 20 | weekly1,3,5:morning | Change the dressing by the wound plan | Verband nach Wundplan wechseln
woundPhoto | pressureInjury | 10 | weekly1:morning | Measure the wound and take a picture | Wunde ausmessen und fotografieren
compression | other | 10 | daily:morning | Put on compression stockings before getting up | Kompressionsstrümpfe vor dem Aufstehen anziehen
pulsePressure | other | 5 | weekly1,4:morning | Measure blood pressure and pulse | Blutdruck und Puls messen
raiseUpperBody | other | 2 | daily:evening | Raise the upper body for the night | Oberkörper für die Nacht erhöhen
breathExercise | other | 10 | daily:morning,evening | Breathing exercises, sit at the edge of the bed | Atemübungen am Bettrand
oxygenCheck | other | 5 | daily:earlyShift,lateShift,nightShift | Check oxygen flow, tube and skin under it | Sauerstofffluss, Schlauch und Haut darunter prüfen
weighDaily | other | 5 | daily:morning | Weigh daily, tell from two kilograms more in three days | Täglich wägen, ab zwei Kilogramm mehr in drei Tagen melden
painAsk | pain | 3 | daily:earlyShift,lateShift,nightShift | Ask for pain or watch for its signs, record a number | Nach Schmerz fragen oder Zeichen beobachten, Zahl festhalten
painBefore | pain | 3 | daily:morning | Give the painkiller in time before care | Schmerzmittel rechtzeitig vor der Pflege geben
warmth | pain | 10 | daily:evening | Warm pad where it does good | Wärme, wo sie guttut
easyPosition | pain | 10 | daily:noon,night | Find an easing position | Entlastende Lage suchen
eveningRitual | wellbeing | 15 | daily:evening | Evening ritual of the person: tea, wash, music | Abendritual der Person: Tee, Waschen, Musik
daylight | wellbeing | 20 | daily:morning | Half an hour of daylight, at the window or outside | Eine halbe Stunde Tageslicht, am Fenster oder draussen
quietNight | wellbeing | 5 | daily:nightShift | Bundle what is done at night, no light when not needed | Nächtliche Pflege bündeln, kein unnötiges Licht
orientation | cognition | 5 | daily:morning,evening | Say name, day and what comes next | Name, Tag und nächsten Schritt sagen
calendarRoom | cognition | 5 | daily:morning | Turn calendar and clock in the room to today | Kalender und Uhr im Zimmer nachstellen
sameFaces | cognition | 2 | daily:earlyShift | The same people care where it can be arranged | Möglichst dieselben Pflegenden einteilen
memoryTalk | cognition | 20 | weekly3:noon | Look at pictures of life and talk | Lebensbilder ansehen und erzählen
deliriumCheck | delirium | 5 | daily:earlyShift,lateShift,nightShift | Check for confusion that is new, tell the doctor | Auf neue Verwirrtheit prüfen, der Ärztin melden
causesLook | delirium | 10 | once:earlyShift | Look for causes: pain, infection, bladder, fluid, medicines | Ursachen suchen: Schmerz, Infekt, Blase, Flüssigkeit, Medikamente
calmPlace | behavior | 10 | daily:lateShift | Go to a calm place at the first sign, one person stays | Bei ersten Zeichen an einen ruhigen Ort gehen, eine Person bleibt
validate | behavior | 10 | daily:earlyShift,lateShift | Take up the feeling, do not contradict, offer something to do | Gefühl aufnehmen, nicht widersprechen, Beschäftigung anbieten
triggerDiary | behavior | 5 | daily:lateShift | Note what came before and what helped | Auslöser und Hilfreiches notieren
freeWalk | behavior | 20 | daily:noon | Walk in the garden, let roam in safety | Im Garten gehen, sicher umhergehen lassen
glassesClean | vision | 3 | daily:morning | Clean glasses and put them on | Brille reinigen und aufsetzen
lightContrast | vision | 3 | daily:earlyShift | Good light, contrast at the table, things in their place | Gutes Licht, Kontrast am Tisch, alles an seinem Platz
hearingAid | communication | 3 | daily:morning | Put in the hearing aid, check the battery | Hörgerät einsetzen, Batterie prüfen
speakSlowly | communication | 2 | daily:earlyShift,lateShift | Speak face to face, short sentences, wait | Von Angesicht sprechen, kurze Sätze, warten
pictureCards | communication | 5 | daily:earlyShift | Use pictures and gestures, yes and no cards | Bilder und Gesten nutzen, Karten für Ja und Nein
moodTalk | mood | 15 | weekly2,5:noon | Talk with the reference person | Gespräch mit der Bezugsperson
goodDay | mood | 5 | daily:morning | Plan one thing of joy for the day | Eine Freude für den Tag planen
safetyWatch | mood | 5 | daily:earlyShift,lateShift,nightShift | Look in each shift, tell at once what is said of death wishes | Jede Schicht vorbeischauen, Äusserungen von Todeswünschen sofort melden
groupOffer | activities | 45 | weekly1,3,5:noon | Invite to the group and accompany there | Zur Gruppe einladen und hinbegleiten
oneToOne | activities | 20 | weekly2,4:noon | Activity for one: music, hands, garden | Einzelaktivierung: Musik, Hände, Garten
volunteerVisit | wellbeing | 60 | weekly4:noon | Visit by a volunteer | Besuch durch Freiwillige
familyCall | wellbeing | 15 | weekly7:noon | Arrange a call with the family | Telefon mit Angehörigen ermöglichen
settleIn | wellbeing | 15 | daily:lateShift | Be there in the first weeks: show, introduce, listen | In den ersten Wochen da sein: zeigen, vorstellen, zuhören
medicineControl | psychotropics | 5 | daily:morning,evening | Stay until medicines are swallowed | Bis zum Schlucken der Medikamente bleiben
sideEffects | psychotropics | 5 | daily:lateShift | Watch for sleepiness, unsteadiness, dry mouth | Auf Schläfrigkeit, Unsicherheit, Mundtrockenheit achten
reviewMedicines | psychotropics | 10 | once:earlyShift | Ask the doctor to review the medicines | Ärztin um Überprüfung der Medikamente bitten
restraintCheck | restraints | 5 | daily:earlyShift,lateShift,nightShift | Check the measure, skin and well-being, free as often as possible | Massnahme, Haut und Befinden prüfen, so oft wie möglich lösen
milderMeans | restraints | 10 | weekly1:earlyShift | Try a milder means: low bed, mat, company | Milderes Mittel versuchen: Niederbett, Matte, Begleitung
smokePlace | other | 10 | daily:noon,evening | Accompany to the smoking place with apron and ashtray | Zum Rauchplatz begleiten, mit Schürze und Aschenbecher
alcoholAgree | other | 3 | daily:evening | Serve the agreed amount with the meal | Vereinbarte Menge zum Essen servieren
vaccination | other | 10 | once:earlyShift | Discuss vaccinations with person and doctor | Impfungen mit Person und Ärztin besprechen
comfortCare | wellbeing | 20 | daily:morning,evening | Care for comfort only, by the wish of the moment | Nur wohltuende Pflege, nach Wunsch des Moments
sitBy | wellbeing | 30 | daily:lateShift,nightShift | Sit by, hold the hand, music or silence | Dabei sitzen, Hand halten, Musik oder Stille
familyTalk | wellbeing | 30 | weekly3:noon | Talk with relatives about what comes | Gespräch mit Angehörigen über das Kommende
wishesNote | wellbeing | 30 | once:earlyShift | Note wishes for the last time of life | Wünsche für die letzte Lebenszeit festhalten
`;
