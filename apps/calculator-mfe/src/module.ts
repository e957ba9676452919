import { defineRemote } from '@haulway/federation';
import { lazyPage } from '@haulway/federation/lazy-page';
import { lazy } from 'react';

/** The calculator team's screens: the calculator, and an estimate panel for other pages. */
export default defineRemote({
  name: 'calculator-mfe',
  hostApi: '^1.0.0',
  routes: [
    {
      path: '/waste-calculator',
      ...lazyPage(
        async () => (await import(/* webpackChunkName: "calculator" */ './pages/CalculatorPage.js')).default,
      ),
    },
  ],
  slots: { 'calculator/estimate': lazy(() => import('./features/estimate/EstimatePanel.js')) },
});
