import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    PlanTab: () => import('./PlanTab.tsx'),
    MdsPlansTab: () => import('./MdsPlansTab.tsx'),
    LtcfPlansTab: () => import('./MdsPlansTab.tsx').then((one) => ({ default: one.LtcfPlansTab })),
    EvaluationsDuePage: () => import('./EvaluationsDuePage.tsx'),
    PlanCard: () => import('./PlanCard.tsx'),
    ResultToProblem: () => import('./ResultToProblem.tsx'),
  },
});
