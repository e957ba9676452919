import { SERVICE_TABS, type ServiceTab } from '@haulway/domain';
import { useSearchParams } from 'react-router-dom';

const isTab = (value: string): value is ServiceTab => SERVICE_TABS.some(({ id }) => id === value);

/** The chosen tab, kept in the address (`?tab=skip`) so that going back shows it again; the first by default. */
export function useChosenTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab: ServiceTab = isTab(asked) ? asked : SERVICE_TABS[0].id;
  const choose = (next: string) =>
    setParams(next === SERVICE_TABS[0].id ? {} : { tab: next }, { replace: true });
  return { tab, choose };
}
