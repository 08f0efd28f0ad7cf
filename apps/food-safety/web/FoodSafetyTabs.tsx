import { Tabs } from '#platform/web/kit/page/RecordPage.tsx';
import { logLink, pointsLink, samplesLink, todayLink } from './links.ts';
import { useText } from './text.ts';

/** The pages of food safety beside each other. */
export function FoodSafetyTabs() {
  const t = useText();
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { title: t('tabs.today'), href: todayLink },
        { title: t('tabs.log'), href: logLink },
        { title: t('tabs.samples'), href: samplesLink },
        { title: t('tabs.points'), href: pointsLink },
      ]}
    />
  );
}
