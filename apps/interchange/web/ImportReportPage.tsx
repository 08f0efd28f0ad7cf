import { useParameters } from '#platform/web/routing/navigation.tsx';
import { ImportReport } from './ImportReport.tsx';

/** The import that the address names; each has a page of its own, so that nothing of the last one stays. */
export default function ImportReportPage() {
  const id = useParameters()['importId'] ?? '';
  return <ImportReport key={id} id={id} />;
}
