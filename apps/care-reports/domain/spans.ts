/** How far back the hand-over reaches. A screen says the bound, and the server keeps it. */

/** Of these hours everybody is told all, read or not, while nobody chose another time. */
export const usualHours = 24;
/** For so many days what somebody has not read stays in their hand-over. */
export const unreadDays = 14;
/** So far back the hand-over goes at most; what is older stands in the care reports. */
export const longestDays = 30;
/** So many notes one hand-over tells at most, the newest of them. */
export const mostNotes = 2000;
